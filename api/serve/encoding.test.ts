import { expect, test } from 'vitest';
import { bestEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['Br ; Q=0.8', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['brotli, x-gzip', undefined],
  ['*', undefined],
  ['', undefined],
] as const)('of what a client accepts, %s, the best is sent', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});

test('an encoding that is not at hand is not sent, however much it is liked', () => {
  expect(bestEncoding('br, gzip;q=0.1', { gzip: true })).toBe('gzip');
  expect(bestEncoding('br', { gzip: true })).toBeUndefined();
});
