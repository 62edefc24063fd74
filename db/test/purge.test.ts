import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteArticle, restoreArticle } from '#db/changes/articles.ts';
import { recordAudit } from '#db/changes/audit.ts';
import { deleteBrand, restoreBrand } from '#db/changes/brands.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { beginImport, endImport, keepImported } from '#db/changes/imports.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { createNotice, endNotice, turnNotices, updateNotice, type NoticeInput } from '#db/changes/notices.ts';
import { deleteProduct, restoreProduct } from '#db/changes/products.ts';
import { undoImport } from '#db/changes/undo-import.ts';
import { purge } from '#db/changes/purge.ts';
import { createQuestion } from '#db/changes/questions.ts';
import { undoableSince } from '#db/changes/undoable.ts';
import type { Db } from '#db/open.ts';
import { listAudit } from '#db/queries/audit.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { listNotices, listProductNotices } from '#db/queries/notices.ts';
import { findProduct } from '#db/queries/product.ts';
import { demoDatabase } from './demo-database.ts';
import { countRows, deletedAt, inTime, listBroken } from './purged-rows.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

const justBefore = '2026-11-20T02:59:59.999Z';
const deletion = () => ({ db, at: deletedAt });
const count = (table: string, where?: string) => countRows(db, table, where);

test('a deleted row can be restored for thirty days, then goes with all that depends on it [AAPI-17 AAPI-23 AAPI-28]', async () => {
  await deleteProduct(deletion(), 1);
  await deleteArticle(deletion(), 1);
  await deleteBrand(deletion(), 2);
  for (const [kind, id] of [
    ['post', 1],
    ['reply', 9],
    ['review', 40],
    ['brandReview', 3],
  ] as const)
    await moderatePost(deletion(), kind, id, 'delete');
  const reviews = await count('reviews', 'product_id = 1');
  const look = { viewerKey: 'v1.a', day: '2026-10-20' };
  await db
    .insertInto('postViews')
    .values([
      { ...look, postId: 1 },
      { ...look, postId: 2 },
    ])
    .execute();
  expect(reviews).toBeGreaterThan(0);
  await purge({ db, at: justBefore });
  expect(await count('products', 'id = 1')).toBe(1);
  expect(await count('reviews', 'product_id = 1')).toBe(reviews);
  await purge({ db, at: inTime });
  for (const [table, where] of [
    ['products', 'id = 1'],
    ['reviews', 'product_id = 1 or id = 40'],
    ['article_products', 'product_id = 1 or article_id = 1'],
    ['question_products', 'product_id = 1 or post_id = 1'],
    ['question_articles', 'article_id = 1 or post_id = 1'],
    ['articles', 'id = 1'],
    ['brands', 'id = 2'],
    ['brand_reviews', 'brand_id = 2 or id = 3'],
    ['products', 'brand_id = 2'],
    ['forum_posts', 'id = 1'],
    ['forum_replies', 'post_id = 1 or id = 9'],
    ['related_questions', 'post_id = 1 or related_post_id = 1'],
    ['post_views', 'post_id = 1'],
  ] as const)
    expect([table, where, await count(table, where)]).toEqual([table, where, 0]);
  expect(await count('post_views', 'post_id = 2')).toBe(1);
  expect(await listBroken(db)).toEqual([]);
  await expect(restoreProduct({ db, at: inTime }, 1)).rejects.toMatchObject({ code: 'not_found' });
  expect(await count('gone', "path in ('/product/1', '/forum/post/1')")).toBe(2);
});

test('what is due for the purge is restored no more, as if it were gone [AAPI-17 AAPI-23 AAPI-28]', async () => {
  await deleteProduct(deletion(), 1);
  await deleteArticle(deletion(), 1);
  await deleteBrand(deletion(), 2);
  await moderatePost(deletion(), 'review', 40, 'delete');
  await recordAudit(deletion(), { actor: 'session:1', action: 'delete', subject: 'brand:2' });
  const restorable = async (at: string) =>
    (await listAudit(db, { undoableSince: undoableSince(at) }, { limit: 1, offset: 0 })).map((line) => line.restorable);
  expect([await restorable(justBefore), await restorable(inTime)]).toEqual([[true], [false]]);
  const late = { db, at: inTime };
  await expect(restoreProduct(late, 1)).rejects.toMatchObject({ code: 'not_found' });
  await expect(restoreArticle(late, 1)).rejects.toMatchObject({ code: 'not_found' });
  await expect(restoreBrand(late, 2)).rejects.toMatchObject({ code: 'not_found' });
  await expect(moderatePost(late, 'review', 40, 'restore')).rejects.toMatchObject({ code: 'review_not_found' });
  await restoreBrand({ db, at: justBefore }, 2);
  expect(await count('brands', 'id = 2 and deleted_at is null')).toBe(1);
});

test('a purge clears what the audit log holds of its row, and keeps the line', async () => {
  await deleteProduct(deletion(), 3);
  await recordAudit(deletion(), { actor: 'session:1', action: 'delete', subject: 'product:3', before: { name: 'むかしの品' } });
  await recordAudit(deletion(), { actor: 'session:1', action: 'update', subject: 'product:33', before: { name: 'いまの品' } });
  await purge({ db, at: inTime });
  const lines = await db.selectFrom('audit').select(['subject', 'before']).orderBy('id').execute();
  expect(lines).toEqual([
    { subject: 'product:3', before: null },
    { subject: 'product:33', before: '{"name":"いまの品"}' },
  ]);
});

test('purging a question, a product and an article dirties their own tags', async () => {
  await moderatePost(deletion(), 'post', 1, 'delete');
  await deleteProduct(deletion(), 1);
  await deleteArticle(deletion(), 1);
  const position = await findLastPosition(db);
  await purge({ db, at: inTime });
  expect((await listChangesAfter(db, position, 10)).flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(['question:1', 'question-replies:1', 'product:1', 'product-reviews:1', 'product-articles:1', 'article:1']),
  );
});

test('a tag goes with the last question that had it, not while that one can be restored', async () => {
  const question = { title: '', content: '', petType: 'dog', category: 'food', nickname: '', iconId: null, authorKey: 'me', tagIds: [1] };
  const tagged = (status: 'published' | 'pending', name: string) =>
    createQuestion(deletion(), { ...question, title: name, tags: [name] }, status);
  const [held, shown] = [await tagged('pending', '待つ札'), await tagged('published', '出る札')];
  for (const id of [held, shown]) await moderatePost(deletion(), 'post', id, 'delete');
  const left = () => count('forum_tags', "name in ('待つ札', '出る札')");
  await purge({ db, at: justBefore });
  expect(await left()).toBe(2);
  await purge({ db, at: inTime });
  expect([await left(), await count('forum_tags', 'id = 1')]).toEqual([0, 1]);
});

test('the products of a purged brand are found by its name no more', async () => {
  const labelled = () => count('product_texts', `label <> '' and id in (select id from products where brand_id is null)`);
  await deleteBrand(deletion(), 2);
  await purge({ db, at: inTime });
  expect(await labelled()).toBe(0);
});

test('purging a brand dirties only its own tags and those of its products', async () => {
  await deleteBrand(deletion(), 2);
  const position = await findLastPosition(db);
  const products = await db.selectFrom('products').select('id').where('brandId', '=', 2).orderBy('id').execute();
  await purge({ db, at: inTime });
  expect((await listChangesAfter(db, position, 10)).flatMap(({ tags }) => tags)).toEqual([
    ...['brand', 'brand-link', 'brand-products', 'brand-reviews', 'brand-articles'].map((kind) => `${kind}:2`),
    ...products.flatMap(({ id }) => [`product:${id}`, `product-card:${id}`]),
  ]);
});

test('a notice about a brand stays on its products when the brand is purged, also one that is planned or has ended', async () => {
  const products = (await db.selectFrom('products').select('id').where('brandId', '=', 2).orderBy('id').execute()).map(({ id }) => id);
  const [first, ...others] = [products.at(-1) ?? 0, ...products.slice(0, -1)];
  const about = { body: '', lot: null, brandId: 2, sourceUrl: 'https://example.jp/', endsAt: null, productIds: [first] };
  const times = { recall: deletedAt, safety: '2026-12-01T00:00:00.000Z' };
  const notice = (kind: keyof typeof times, title: string): NoticeInput => ({ ...about, kind, title, startsAt: times[kind] });
  const recall = await createNotice(deletion(), notice('recall', '回収'));
  await createNotice(deletion(), notice('safety', '予定'));
  const ended = await createNotice(deletion(), { ...notice('recall', '終わった回収'), productIds: [] });
  await endNotice(deletion(), ended);
  await deleteBrand(deletion(), 2);
  await turnNotices({ db, at: inTime });
  const position = await findLastPosition(db);
  await purge({ db, at: inTime });
  expect((await listChangesAfter(db, position, 10)).flatMap(({ tags }) => tags)).toContain('notices');

  const titles = async (id: number) => (await listProductNotices(db, { id, brandId: null })).map(({ title }) => title);
  for (const id of products) expect([id, (await findProduct(db, id))?.notice, await titles(id)]).toEqual([id, 'recall', ['回収']]);
  expect((await listNotices(db)).find(({ id }) => id === recall)?.products.map(({ id }) => id)).toEqual([first, ...others]);
  await turnNotices({ db, at: times.safety });
  expect(await titles(first)).toEqual(['回収', '予定']);
  const late = { db, at: '2026-12-02T00:00:00.000Z' };
  await updateNotice(late, recall, { title: '直した回収' });
  await updateNotice(late, ended, { endsAt: '2027-01-01T00:00:00.000Z' });
  expect(await titles(first)).toEqual(['終わった回収', '直した回収', '予定']);
  // A form opened before knows nothing of the products that took the place of the brand.
  const stale = updateNotice(late, recall, { productIds: [] }, deletedAt);
  await expect(stale).rejects.toMatchObject({ code: 'stale' });
});

test('an import can be undone for thirty days; its rows are kept as versions for a year', async () => {
  const at = deletedAt;
  const importId = await beginImport({ db, at }, 'product', 'a.csv');
  await keepImported({ db, at }, importId, [{ id: 1, before: { name: '前' }, after: { name: '後' } }]);
  await applyRetention({ db, at: justBefore });
  expect(await count('import_rows')).toBe(1);
  await expect(undoImport({ db, at: new Date(Date.parse(inTime) + 1).toISOString() }, importId)).rejects.toMatchObject({
    code: 'import_expired',
  });
  await applyRetention({ db, at: inTime });
  expect(await count('import_rows')).toBe(1);
  await applyRetention({ db, at: '2027-10-21T03:00:00.000Z' });
  expect(await count('import_rows')).toBe(0);
});

test('an import that has lost rows to later ones can no longer be undone', async () => {
  const at = deletedAt;
  // As many rows as are forgotten in one run, and some that are left.
  const stored = Array.from({ length: 5200 }, (_, nth) => ({ id: nth + 1, before: { name: '前' }, after: { name: '後' } }));
  const imported = async (updated: number) => {
    const importId = await beginImport({ db, at }, 'product', 'a.csv');
    await keepImported({ db, at }, importId, stored);
    await endImport({ db, at }, importId, { rows: updated, created: 0, updated });
    await recordAudit({ db, at }, { actor: 'session:1', action: 'import', subject: `import:${importId}` });
    return importId;
  };
  const undoable = async () => {
    const lines = await listAudit(db, { action: 'import', undoableSince: at }, { limit: 10, offset: 0 });
    return lines.filter(({ restorable }) => restorable).map(({ subject }) => subject);
  };
  // A million rows take too long to store.
  const [older, newer] = [await imported(400_000), await imported(600_000)];
  await applyRetention({ db, at: justBefore });
  expect(await count('import_rows')).toBe(2 * stored.length);
  expect(await undoable()).toEqual([`import:${newer}`, `import:${older}`]);

  const newest = await imported(1);
  await applyRetention({ db, at: justBefore });
  expect(await count('import_rows', `import_id = ${older}`)).toBe(200);
  expect(await undoable()).toEqual([`import:${newest}`, `import:${newer}`]);
  const undoing = undoImport({ db, at: justBefore }, older);
  await expect(undoing).rejects.toMatchObject({ code: 'import_expired' });
  expect(await count('imports', 'undone_at is not null')).toBe(0);

  // A purge makes room for no import that has lost rows.
  await sql`delete from import_rows where import_id = ${newest}`.execute(db);
  expect(await undoable()).toEqual([`import:${newer}`]);
  await expect(undoImport({ db, at: justBefore }, newer)).resolves.toMatchObject({ removed: 0 });
});

test('addresses of posts expire after ninety days', async () => {
  const row = { kind: 'review' as const, address: '192.0.2.1', port: 4711 };
  await db
    .insertInto('postAddresses')
    .values([
      { ...row, postId: 1, at: '2026-08-22T03:00:00.000Z' },
      { ...row, postId: 2, at: '2026-08-22T03:00:00.001Z' },
    ])
    .execute();
  await applyRetention({ db, at: inTime });
  expect(await db.selectFrom('postAddresses').select('postId').execute()).toEqual([{ postId: 2 }]);
});

test('lines of failed logins and wrong codes expire after ninety days with their addresses', async () => {
  const failed = (at: string) => recordAudit({ db, at }, { actor: '192.0.2.1', action: 'login failed' });
  await failed('2026-08-22T03:00:00.000Z');
  await failed('2026-08-22T03:00:00.001Z');
  await db
    .insertInto('members')
    .values({ id: 3, name: '山田', nameKey: '山田', role: 'owner', createdAt: inTime, loginKey: 'key' })
    .execute();
  for (const at of ['2026-08-22T03:00:00.000Z', '2026-08-22T03:00:00.001Z'])
    for (const [actor, action] of [
      ['192.0.2.2', 'wrong code'],
      ['192.0.2.3', 'login failed'],
    ] as const)
      await recordAudit({ db, at }, { actor, action, subject: 'member:3' });
  await recordAudit({ db, at: '2026-01-01T00:00:00.000Z' }, { actor: 'session:1', action: 'login' });
  await applyRetention({ db, at: inTime });
  const lines = await db.selectFrom('audit').select('actor').orderBy('id').execute();
  expect(lines.map(({ actor }) => actor)).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', 'session:1']);
});

test('the pictures of a deleted review go with it, so that their files are named nowhere', async () => {
  const row = { productId: 1, width: 9, height: 9, createdAt: deletedAt, approvedAt: deletedAt };
  await db
    .insertInto('reviewPhotos')
    .values([40, 41].map((reviewId) => ({ ...row, reviewId, path: `/uploads/photos/${reviewId}.webp`, sentHash: `${reviewId}` })))
    .execute();
  await moderatePost(deletion(), 'review', 40, 'delete');
  await purge({ db, at: justBefore });
  expect(await count('review_photos')).toBe(2);
  await purge({ db, at: inTime });
  expect(await count('review_photos', 'review_id = 41')).toBe(1);
  expect(await count('review_photos')).toBe(1);
});
