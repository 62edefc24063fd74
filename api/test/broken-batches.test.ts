import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateArticle } from '#db/changes/articles.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { deleteProduct, updateProduct } from '#db/changes/products.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { ownPathsOf, publishChanges } from '../publisher/batch.ts';
import { fileOf } from '../publisher/generation.ts';
import { Postponed } from '../publisher/postponed.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
beforeAll(async () => (site = await serveTestSite()));
afterAll(() => site.close());

const save = (patch: Parameters<typeof updateArticle>[2]) => site.queue.run((write) => updateArticle(write, 1, patch, {}));

// First, because the publisher tries a doubtful page again by itself some time after a broken batch.
test('a page is postponed only where it could not be rendered, and for what it shows only if it ends threads', async () => {
  const { publisher, reader, renderers, queue } = site;
  const { position } = await queue.run((write) => updateProduct(write, 1, { name: '延ばされないページの品' }));
  await publisher.follow();
  const generation = publisher.live!;
  const changes = await listChangesAfter(reader, position - 1, 1);
  const own = await ownPathsOf(reader, changes);
  const tags = changes.flatMap((change) => change.tags);
  const [path = ''] = (await generation.index.pathsWith(tags, [])).filter((each) => !own.has(each));
  const postponed = new Postponed();
  const context = { db: reader, renderers, postponed, replaced: () => undefined, log: () => undefined };
  const render = vi.spyOn(renderers, 'render');
  const renders = async ({ endsThread }: { endsThread: boolean }) => {
    render.mockClear();
    postponed.forget(path);
    postponed.add(path, endsThread);
    await publishChanges(context, generation, { changes, rewrite: true });
    return render.mock.calls.some(([rendered]) => rendered === path);
  };
  expect(await renders({ endsThread: true })).toBe(true);
  await generation.index.doubt([path]);
  expect([await renders({ endsThread: true }), await generation.index.failures()]).toEqual([false, [path]]);
  expect([await renders({ endsThread: false }), await generation.index.failures()]).toEqual([true, []]);
  render.mockRestore();
  await publisher.follow();
});

test('a page that a broken batch has written goes once its address belongs to nothing', async () => {
  const { app, publisher } = site;
  await publisher.follow();
  const { index } = publisher.live!;
  // The batch has rendered the article's page by then, and records nothing.
  const fault = vi.spyOn(index, 'pathsWith').mockRejectedValueOnce(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }));
  await save({ slug: 'second', content: '下書きに戻す前の本文です。' });
  await publisher.follow().catch(() => undefined);
  expect(fault).toHaveBeenCalled();
  expect(existsSync(fileOf(publisher.live!, '/articles/second'))).toBe(true);
  await save({ slug: 'third', status: 'draft' });
  await expect.poll(async () => (await publisher.follow(), await index.failures())).toEqual([]);
  const answers = await Promise.all(['second', 'third'].map((slug) => app.inject(`/articles/${slug}`)));
  expect(answers.filter(({ statusCode, body }) => statusCode === 200 || body.includes('下書きに戻す前の本文'))).toEqual([]);
  expect(existsSync(fileOf(publisher.live!, '/articles/second'))).toBe(false);
  fault.mockRestore();
});

test('what belongs to a deleted page is gone with it', async () => {
  const { app, publisher, queue } = site;
  await queue.run((write) => deleteProduct(write, 3));
  await queue.run((write) => moderatePost(write, 'post', 4, 'delete'));
  await publisher.follow();
  const paths = ['/product/3', '/product/3.md', '/forum/post/4', '/forum/post/4/feed.xml', '/product/999999.md'];
  expect(await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode))).toEqual([410, 410, 410, 410, 404]);
});

test('a browser asks again for an address that has moved, because it may move back', async () => {
  const { app, publisher, reader, queue } = site;
  const { slug } = await reader.selectFrom('articles').select('slug').where('id', '=', 2).executeTakeFirstOrThrow();
  await queue.run((write) => updateArticle(write, 2, { slug: 'moved-away' }, {}));
  await publisher.follow();
  const { statusCode, headers } = await app.inject(`/articles/${slug}`);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/articles/moved-away', 'no-cache']);
});
