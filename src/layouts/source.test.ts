import { afterAll, expect, test, vi } from 'vitest';
import { source } from './source.ts';

vi.stubGlobal('location', { host: 'petmikke.example' });
afterAll(() => vi.unstubAllGlobals());

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['petmikke.example', 'internal'],
  ['www.google.co.jp', 'search'],
  ['search.yahoo.co.jp', 'search'],
  ['t.co', 'social'],
  ['l.instagram.com', 'social'],
  ['liff.line.me', 'social'],
  ['netflix.com', 'link'],
  ['blog.example', 'link'],
])('a visitor from %s is counted as %s', (host, kind) => {
  expect(source(host)).toBe(kind);
});
