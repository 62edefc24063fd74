import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteArticle, restoreArticle } from '#db/changes/articles.ts';
import { deleteBrand, restoreBrand } from '#db/changes/brands.ts';
import { deleteProduct, restoreProduct } from '#db/changes/products.ts';
import type { Write } from '#db/changes/log.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { fileOf } from '../publisher/generation.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;

beforeAll(async () => {
  site = await serveTestSite();
});

afterAll(() => site.close());

test('serves a restored page at once, before it is published', async () => {
  const { app, publisher, reader } = site;
  let { queue } = site;
  const { slug: brand } = await reader.selectFrom('brands').select('slug').where('id', '=', 1).executeTakeFirstOrThrow();
  const { slug: article } = await reader.selectFrom('articles').select('slug').where('id', '=', 1).executeTakeFirstOrThrow();
  const paths = ['/product/1', `/brands/${brand}`, `/articles/${article}`, `/articles/${article}.md`];
  const statuses = async () => Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode));
  await change(deleteProduct, deleteBrand, deleteArticle);
  await publisher.follow();
  expect(await statuses()).toEqual([410, 410, 410, 410]);

  // These writes notify no publisher, so the answers come from the database alone.
  queue = new WriteQueue(site.writer);
  const before = publisher.live!;
  await change(restoreProduct, restoreBrand, restoreArticle);
  expect(paths.filter((path) => existsSync(fileOf(before, path)))).toEqual([]);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const markdown = await app.inject(`/articles/${article}.md`);
  expect(markdown.headers['content-type']).toContain('text/markdown');
  expect((await app.inject('/product/01')).statusCode).toBe(404);

  async function change(...changes: Array<(write: Write, id: number) => Promise<unknown>>): Promise<void> {
    for (const run of changes) await queue.run((write) => run(write, 1));
  }
});
