import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as counting from './count.ts';

const sent: unknown[] = [];
const reader = { sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body)) };
beforeEach(() => {
  sent.length = 0;
  // The module reads the browser as it loads, and other test files have loaded it.
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/about', search: '' });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['asks for nothing', {}, 1],
  ['has Do Not Track off', { doNotTrack: '0' }, 1],
  ['has Do Not Track on', { doNotTrack: '1' }, 0],
  ['has Global Privacy Control on', { globalPrivacyControl: true }, 0],
])('a browser that %s is counted so', async (_what, wishes, times) => {
  vi.stubGlobal('navigator', { ...reader, ...wishes });
  const { count }: typeof counting = await import('./count.ts');
  count({ from: 'direct' });
  expect(sent).toEqual(times ? [{ path: '/about', from: 'direct' }] : []);
});
