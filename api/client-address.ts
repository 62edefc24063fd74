import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Returns the key of a household: an IPv4 address (also when written as IPv6), or the first 64 bits of an IPv6 address, because
 * one line has all addresses under them. All texts that are not addresses share one household.
 */
export function householdOf(ip: string): string {
  const address = addressIn(ip);
  if (address === undefined) return 'unknown';
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return ipv4In(groups) ?? prefixOf(groups, 4);
}

/** Returns the first 48 bits of an IPv6 address, under which one customer may have 65,536 households; undefined for IPv4. */
export function networkOf(ip: string): string | undefined {
  const address = addressIn(ip);
  if (address === undefined || !isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  return ipv4In(groups) === undefined ? prefixOf(groups, 3) : undefined;
}

/** Extracts the address from what a proxy may write, such as `192.0.2.1:5678` and `[2001:db8::1]:5678`; undefined without one. */
export function addressIn(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d*)?$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text).split('%');
  return isIP(address) > 0 ? address : undefined;
}

/** Returns a function that checks whether an address is listed or lies in a listed range. */
export function amongAddresses(listed: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const address = addressIn(ip);
    return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

function ipv4In(groups: readonly number[]): string | undefined {
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function prefixOf(groups: readonly number[], count: number): string {
  const kept = groups.slice(0, count).map((group) => group.toString(16));
  return `${kept.join(':')}::/${count * 16}`;
}

// Returns the eight groups of an IPv6 address, with `::` expanded and an IPv4 ending read as two groups.
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
