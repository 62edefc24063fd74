import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#src/lib/request.ts';
import { listKinds, type ListName } from './list-kinds.ts';
import { readProducts } from './read-list.ts';

afterEach(() => vi.unstubAllGlobals());

const pages = { productList: '/product-list', listing: '/products', category: '/categories/food', brand: '/brands/nora' } as const;

const refused = '{"message":"x","code":"internal"}';

test.each([
  ['listing', '商品データの読み込みに失敗しました。もう一度お試しください。'],
  ['productList', '商品データの読み込みに失敗しました。もう一度お試しください。'],
  ['category', '商品データの読み込みに失敗しました。もう一度お試しください。'],
  ['brand', 'ブランド情報の取得中にエラーが発生しました。再度お試しください。'],
] as const)('the %s throws what its request throws, and says: %s [LIST-23 PLIST-26]', async (name: ListName, message) => {
  for (const status of [404, 429, 500, 503]) {
    const server = createServer((_request, answer) => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end(refused);
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const real = globalThis.fetch;
    // A browser resolves addresses relative to its page.
    vi.stubGlobal('fetch', (path: string, options?: RequestInit) => real(origin + path, options));
    try {
      const kind = listKinds[name];
      const state = kind.read(new URL(pages[name], origin));
      const failed: unknown = await readProducts(kind, state!, 24).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(RequestError);
      expect(failed).toMatchObject({ message: `${status}: ${refused}` });
      expect(kind.failure).toBe(message);
    } finally {
      vi.unstubAllGlobals();
      server.close();
    }
  }
});
