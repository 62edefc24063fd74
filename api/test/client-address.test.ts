import fc from 'fast-check';
import { expect, test } from 'vitest';
import { householdOf } from '#api/client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('[REV-32] %s stands for %s', (ip, household) => {
  expect(householdOf(ip)).toBe(household);
});

test('[REV-32] all addresses of one line are one household', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((bits) => bits.toString(16));
  const rest = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(rest, (groups) => {
      expect(householdOf(`2001:db8:7:8:${groups.join(':')}`)).toBe('2001:db8:7:8::/64');
    }),
  );
});
