import { expect, test } from 'vitest';
import { onOtherTabsWrite } from './write-broadcast.ts';

test('a list hears of writes to it and of imports in other tabs, and no longer once it is stopped', async () => {
  const other = new BroadcastChannel('pet-mikke:writes');
  const heard: string[] = [];
  const stops = (['products', 'articles'] as const).map((place) => onOtherTabsWrite(`GET /api/admin/${place}`, () => heard.push(place)));
  for (const key of ['POST /api/admin/products', 'PATCH /api/admin/articles/{id}', 'PUT /api/admin/brands/order']) other.postMessage(key);
  other.postMessage('POST /api/admin/imports/{id}/undo');
  await expect.poll(() => heard).toEqual(['products', 'articles', 'products', 'articles']);
  stops[0]?.();
  other.postMessage('PATCH /api/admin/products/{id}');
  other.postMessage('PATCH /api/admin/articles/{id}');
  await expect.poll(() => heard.slice(4)).toEqual(['articles']);
  stops[1]?.();
  other.close();
});
