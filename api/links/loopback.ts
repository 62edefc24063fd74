import { BlockList, isIPv4 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns whether an IP address is of this host itself. */
export function isLoopback(ip: string): boolean {
  return loopback.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
}
