import { BlockList, isIPv4 } from 'node:net';

/** IPv4 ranges that no public server has: IANA's special-purpose registry, multicast and the reserved rest. */
const special = blockList('ipv4', [
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
/** IPv6 addresses of the Internet. Loopback, local, multicast, mapped and translated ones lie outside. */
const global = blockList('ipv6', ['2000::/3']);
/** Parts of it that carry an IPv4 address (Teredo, 6to4) or are for documentation. */
const specialGlobal = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an IP address belongs to a public server, as opposed to this host, its network or none. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !special.check(ip, 'ipv4');
  return global.check(ip, 'ipv6') && !specialGlobal.check(ip, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
