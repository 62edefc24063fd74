import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { addressIn, amongAddresses, householdOf, networkOf } from '#api/client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['', 'unknown'],
  ['garbage', 'unknown'],
  ['192.0.2.1.5', 'unknown'],
  ['999.0.0.1:80', 'unknown'],
  ['[garbage]:80', 'unknown'],
  ['2001:db8::zz', 'unknown'],
  ['unknown, 192.0.2.1', 'unknown'],
])('%s belongs to the household %s [REV-32]', (ip, household) => {
  expect(householdOf(ip)).toBe(household);
});

test('all addresses of an IPv6 /64 are one household [REV-32]', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((bits) => bits.toString(16));
  const rest = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(rest, (groups) => {
      expect(householdOf(`2001:db8:7:8:${groups.join(':')}`)).toBe('2001:db8:7:8::/64');
    }),
  );
});

test('all values of a proxy that are no address share one household [REV-32]', () => {
  const property = fc.property(fc.string({ maxLength: 40 }), (text) => {
    expect(addressIn(text) === undefined ? householdOf(text) : 'unknown').toBe('unknown');
  });
  fc.assert(property, { numRuns: 1000 });
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['[2001:db8:1:ffff::1]:443', '2001:db8:1::/48'],
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['garbage', undefined],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('recognises addresses and ranges of proxies in every notation', () => {
  const isProxy = amongAddresses(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const ip of ['10.1.2.3', '10.1.2.3:80', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:9::1', '[2001:db8::1]:80'])
    expect([ip, isProxy(ip)]).toEqual([ip, true]);
  for (const ip of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '::1', 'garbage', '']) expect([ip, isProxy(ip)]).toEqual([ip, false]);
});
