import { afterAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { queryClient } from '../query-client.ts';
import { broadcastWrite } from '../write-broadcast.ts';
import { followBrands } from './follow-brands.ts';

vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
afterAll(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('brands are read again once another tab has written some, and only then [SHARED-16]', async () => {
  const other = new BroadcastChannel('pet-mikke:writes');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  const stop = followBrands();
  const queryKey = [addressOf('GET /api/admin/brands')];
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  await queryClient.query({ queryKey });
  broadcastWrite('POST /api/admin/brands');
  other.postMessage('PATCH /api/admin/products/{id}');
  await expect.poll(() => heard).toEqual(['POST /api/admin/brands']);
  expect(isStale()).toBe(false);
  for (const key of ['POST /api/admin/brands', 'POST /api/admin/imports/{id}/undo'] as const) {
    other.postMessage(key);
    await expect.poll(isStale).toBe(true);
    await queryClient.query({ queryKey });
  }
  stop();
  other.close();
});
