import { afterAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { given } from '../hook-of-tests.ts';
import { queryClient } from '../query-client.ts';
import { useList } from './use-list.ts';

let requests = 0;
vi.stubGlobal('fetch', () => {
  requests += 1;
  return Promise.resolve(new Response('', { status: 502 }));
});
afterAll(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a list that does not load is requested once more, and then fails [APROD-09]', async () => {
  vi.useFakeTimers();
  given(() => useList('GET /api/admin/products'));
  const list = queryClient.getQueryCache().find({ queryKey: [addressOf('GET /api/admin/products')] });
  const failed = expect(list?.fetch()).rejects.toThrow('502');
  await vi.runAllTimersAsync();
  await failed;
  expect(requests).toBe(2);
  vi.useRealTimers();
});

test('no other list is requested again where it does not load [SHARED-15]', async () => {
  for (const key of ['GET /api/admin/brands', 'GET /api/admin/articles', 'GET /api/admin/moderation'] as const) {
    requests = 0;
    given(() => useList(key));
    await expect(
      queryClient
        .getQueryCache()
        .find({ queryKey: [addressOf(key)] })
        ?.fetch(),
    ).rejects.toThrow('502');
    expect(requests, key).toBe(1);
  }
});
