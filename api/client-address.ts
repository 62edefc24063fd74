import { isIPv6 } from 'node:net';

/**
 * What stands for a household: an IPv4 address as it is (also when written as IPv6), of an IPv6 address the first 64 bits,
 * because a line has all addresses under them.
 */
export function householdOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

// The eight groups of an IPv6 address, `::` filled up and an IPv4 ending read as two groups.
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = read(before);
  const tail = read(after ?? '');
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

function read(part: string): number[] {
  return part.split(':').flatMap((group) => {
    if (group === '') return [];
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
