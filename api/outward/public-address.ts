import { isIPv4 } from 'node:net';
import { amongAddresses } from '../client-address.ts';

/** IPv4 ranges without public servers: IANA's special-purpose registry, multicast and reserved ranges. */
const isSpecial = amongAddresses([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** Global unicast IPv6 addresses, which exclude loopback, local, multicast, mapped and translated ones. */
const isGlobal = amongAddresses(['2000::/3']);
/** Global ranges that embed an IPv4 address (Teredo, 6to4) or are reserved for documentation. */
const isSpecialGlobal = amongAddresses(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Returns whether an IP address can belong to a public server, and not to this host or a private network. */
export function isPublicAddress(ip: string): boolean {
  return isIPv4(ip) ? !isSpecial(ip) : isGlobal(ip) && !isSpecialGlobal(ip);
}
