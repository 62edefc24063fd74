import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { queryClient, refresh } from './query-client.ts';

const requests: Array<[path: string, options: RequestInit]> = [];
let answer = () => new Response('{"found":true}');
vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
  requests.push([path, options]);
  return Promise.resolve(answer());
});

afterEach(() => {
  queryClient.clear();
  requests.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

test('requests the first element of the key, with cookies, as JSON [SHARED-12]', async () => {
  expect(await queryClient.query({ queryKey: [addressOf('GET /api/admin/session'), 'more'] })).toEqual({ found: true });
  expect(requests).toMatchObject([[addressOf('GET /api/admin/session'), { method: 'GET', credentials: 'include' }]]);
});

test('throws a failure as it is, without a retry [SHARED-14 SHARED-15]', async () => {
  answer = () => new Response('{"message":"だめです"}', { status: 500 });
  await expect(queryClient.query({ queryKey: [addressOf('GET /api/admin/products')] })).rejects.toThrow('500: {"message":"だめです"}');
  expect(requests).toHaveLength(1);
  answer = () => new Response('{}');
});

test('keeps a result fresh until a change, and for five minutes after its last use [SHARED-16 SHARED-17]', async () => {
  const { staleTime, gcTime, refetchOnWindowFocus, refetchInterval } = queryClient.getDefaultOptions().queries ?? {};
  expect({ staleTime, gcTime, refetchOnWindowFocus, refetchInterval }).toEqual({
    staleTime: Infinity,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  const queryKey = [addressOf('GET /api/admin/products', { query: { page: 2 } })];
  await queryClient.query({ queryKey });
  await queryClient.query({ queryKey });
  expect(requests).toHaveLength(1);
  await refresh('GET /api/admin/brands');
  await queryClient.query({ queryKey });
  expect(requests).toHaveLength(1);
  await refresh('GET /api/admin/products');
  await queryClient.query({ queryKey });
  expect(requests).toHaveLength(2);
});
