import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteBrand } from '#db/changes/brands.ts';
import type { Write } from '#db/changes/log.ts';
import { callOffNotice, createNotice, endNotice, turnNotices, updateNotice, type NoticeInput } from '#db/changes/notices.ts';
import { createProduct, deleteProduct, restoreProduct } from '#db/changes/products.ts';
import { purge } from '#db/changes/purge.ts';
import type { Db } from '#db/open.ts';
import { findAdminNotice } from '#db/queries/admin-notices.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { findNextTurn, listBrandNotices, listNotices, listProductNotices } from '#db/queries/notices.ts';
import { findProduct } from '#db/queries/product.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

const day = (date: number) => `2026-12-${String(date).padStart(2, '0')}T00:00:00.000Z`;
const run = <T>(at: string, change: (write: Write) => Promise<T>) => change({ db, at });
const recall: NoticeInput = {
  kind: 'recall',
  title: '金属片の混入のおそれ',
  body: '使うのをやめて、窓口にご連絡ください。',
  lot: 'L2611',
  brandId: null,
  sourceUrl: 'https://example.jp/recall',
  startsAt: day(10),
  endsAt: day(20),
  productIds: [3, 1],
};
const crowded = { description: '', price: 20, imageUrl: '', petType: 'dog', category: 'collar' };
const add = (changes: Partial<NoticeInput> = {}, at = day(1)) => run(at, (write) => createNotice(write, { ...recall, ...changes }));
const tags = async () => (await listChangesAfter(db, 0, 20)).map((change) => change.tags);
const titles = async (id: number) => (await listProductNotices(db, (await findProduct(db, id))!)).map(({ title }) => title);

test('a notice shows from its first moment until its last, and dirties what shows it', async () => {
  await add();
  expect([await titles(1), await tags(), await findNextTurn(db)]).toEqual([[], [['notices']], day(10)]);
  await run('2026-12-09T23:59:59.999Z', turnNotices);
  expect(await titles(1)).toEqual([]);
  await run(day(10), turnNotices);
  expect(await titles(1)).toEqual([recall.title]);
  expect(await titles(2)).toEqual([]);
  expect((await findProduct(db, 3))?.notice).toBe('recall');
  expect([await tags(), await findNextTurn(db)]).toEqual([
    [['notices'], ['product:3', 'product-card:3', 'product:1', 'product-card:1', 'notices']],
    day(20),
  ]);
  expect((await listNotices(db)).map(({ state, products }) => [state, products.map(({ id }) => id)])).toEqual([['shown', [3, 1]]]);
  await run(day(20), turnNotices);
  expect([await titles(1), await findNextTurn(db), (await findProduct(db, 3))?.notice]).toEqual([[], undefined, null]);
  expect((await listNotices(db)).map(({ state }) => state)).toEqual(['ended']);
});

test('what a stopped server missed is done in one turn: a notice may begin and end unseen', async () => {
  await add();
  await run(day(25), turnNotices);
  expect((await listNotices(db)).map(({ state }) => state)).toEqual(['ended']);
});

test('a notice about a brand shows on its page and on all of its products, recalls first', async () => {
  const { brandId } = (await findProduct(db, 1))!;
  await add({ kind: 'safety', title: '使い方の注意', startsAt: day(1), endsAt: null });
  await add({ brandId, productIds: [], title: '全商品の回収', startsAt: day(1), endsAt: null });
  expect(await titles(1)).toEqual(['全商品の回収', '使い方の注意']);
  expect((await listBrandNotices(db, brandId ?? 0)).map(({ title }) => title)).toEqual(['全商品の回収']);
  expect((await tags()).at(-1)).toEqual([`brand:${brandId}`, `brand-link:${brandId}`, 'notices']);
});

test('a notice about a brand names it in both lists, also once the brand is deleted', async () => {
  const { brandId, brandName, brandSlug } = (await findProduct(db, 1))!;
  const id = await add({ brandId, productIds: [], startsAt: day(1), endsAt: null });
  const named = async () => [(await listNotices(db))[0]?.brand, (await findAdminNotice(db, id))?.brandName];
  expect(await named()).toEqual([{ name: brandName, slug: brandSlug }, brandName]);
  await run(day(2), (write) => deleteBrand(write, brandId ?? 0));
  expect(await named()).toEqual([{ name: brandName, slug: null }, brandName]);
});

test('ends at once; one that has not begun never shows; a later end brings it back', async () => {
  const shown = await add({ startsAt: day(1), endsAt: null });
  const waiting = await add({ title: 'まだ' });
  await run(day(2), (write) => endNotice(write, shown));
  await run(day(2), (write) => endNotice(write, waiting));
  await run(day(11), turnNotices);
  expect(await titles(1)).toEqual([]);
  expect((await listNotices(db)).map(({ id }) => id)).toEqual([shown]);
  await run(day(12), (write) => updateNotice(write, shown, { endsAt: day(13) }));
  expect(await titles(1)).toEqual([recall.title]);
});

test('one called off before it begins keeps its planned times, and comes back at the start that is set then', async () => {
  const id = await add();
  const endless = await add({ title: '終わりのない予定', endsAt: null });
  for (const each of [id, endless]) await run(day(2), (write) => endNotice(write, each));
  const off = { state: 'ended', isListed: false, startsAt: day(10) };
  expect(await findAdminNotice(db, id)).toMatchObject({ ...off, endsAt: day(20) });
  // Words alone bring none back.
  await run(day(3), (write) => updateNotice(write, endless, { title: '直した題' }));
  expect(await findAdminNotice(db, endless)).toMatchObject({ ...off, endsAt: null, title: '直した題' });
  await run(day(3), (write) => updateNotice(write, id, { endsAt: day(25) }));
  expect([await findAdminNotice(db, id), await titles(1), await findNextTurn(db)]).toMatchObject([{ state: 'waiting' }, [], day(10)]);
  await run(day(10), turnNotices);
  expect([await titles(1), (await listNotices(db)).map((listed) => listed.id)]).toEqual([[recall.title], [id]]);
});

test('one published by mistake leaves its products and the list, shown or ended, and comes back with other times', async () => {
  const shown = await add({ startsAt: day(1), endsAt: null });
  const ended = await add({ startsAt: day(1), endsAt: day(2), title: '終わった回収' }, day(3));
  const waiting = await add({ title: 'まだ' });
  for (const each of [shown, ended, waiting]) await run(day(4), (write) => callOffNotice(write, each));
  expect([await titles(1), await listNotices(db)]).toEqual([[], []]);
  const product = ['product:3', 'product-card:3', 'product:1', 'product-card:1', 'notices'];
  expect((await tags()).slice(-3)).toEqual([product, ['notices'], ['notices']]);
  const off = { state: 'ended', isListed: false };
  expect(await findAdminNotice(db, shown)).toMatchObject({ ...off, endsAt: day(4) });
  expect(await findAdminNotice(db, ended)).toMatchObject({ ...off, endsAt: day(2) });
  expect(await findAdminNotice(db, waiting)).toMatchObject({ ...off, endsAt: day(20) });
  const changes = (await tags()).length;
  await run(day(5), (write) => callOffNotice(write, shown));
  expect(await tags()).toHaveLength(changes);
  await run(day(5), (write) => updateNotice(write, shown, { title: '直した題' }));
  expect(await listNotices(db)).toEqual([]);
  await run(day(6), (write) => updateNotice(write, shown, { endsAt: null }));
  expect([await titles(1), (await listNotices(db)).map(({ id }) => id)]).toEqual([['直した題'], [shown]]);
});

test('lists every notice in force, however many began later and ended', async () => {
  const old = await add({ startsAt: day(1), endsAt: null, title: '古い回収' });
  for (let at = 2; at < 54; at++) await add({ startsAt: `2026-12-02T00:00:${String(at).padStart(2, '0')}.000Z`, endsAt: day(3) }, day(4));
  const listed = await listNotices(db);
  expect([listed.length, listed[0]?.id]).toEqual([50, old]);
  for (let at = 0; at < 52; at++) await add({ startsAt: day(4), endsAt: null }, day(4));
  const shown = await listNotices(db);
  expect([shown.length, shown.at(-1)?.id, shown.every(({ state }) => state === 'shown')]).toEqual([53, old, true]);
});

test('a notice whose times are moved into the past before it begins is in no list, until it does begin', async () => {
  const id = await add();
  await run(day(2), (write) => updateNotice(write, id, { startsAt: day(1), endsAt: '2026-12-01T12:00:00.000Z' }));
  expect([await findAdminNotice(db, id), await listNotices(db)]).toMatchObject([{ state: 'ended', isListed: false }, []]);
  expect(await tags()).toEqual([['notices'], ['notices']]);
  await run(day(3), (write) => updateNotice(write, id, { endsAt: day(9) }));
  expect([await titles(1), (await listNotices(db)).map((listed) => listed.id)]).toEqual([[recall.title], [id]]);
  await run(day(3), (write) => updateNotice(write, id, { startsAt: day(5) }));
  expect([await findAdminNotice(db, id), await listNotices(db)]).toMatchObject([{ state: 'waiting', isListed: false }, []]);
  await run(day(6), turnNotices);
  expect([await titles(1), (await listNotices(db)).map((listed) => listed.id)]).toEqual([[recall.title], [id]]);
});

test('refuses times the wrong way round, unknown products, nothing to be about, and a stale save', async () => {
  const id = await add();
  const update = (patch: Partial<NoticeInput>, loadedAt?: string) => run(day(2), (write) => updateNotice(write, id, patch, loadedAt));
  await expect(update({ endsAt: day(10) })).rejects.toMatchObject({ code: 'notice_times' });
  await expect(update({ productIds: [] })).rejects.toMatchObject({ code: 'notice_nowhere' });
  await expect(update({ productIds: [1, 99_999] })).rejects.toMatchObject({ code: 'product_unknown' });
  await expect(update({ brandId: 99_999 })).rejects.toMatchObject({ code: 'brand_unknown' });
  await expect(update({ title: '別' }, day(9))).rejects.toMatchObject({ code: 'stale' });
  // As the save that stored it, sent again because its answer was lost.
  await expect(update({ title: recall.title }, day(9))).resolves.toBeUndefined();
});

test('a deleted product leaves the list of a notice, and returns to it', async () => {
  await add({ startsAt: day(1) });
  const names = async () => (await listNotices(db))[0]?.products.map(({ id }) => id);
  await run(day(2), (write) => deleteProduct(write, 1));
  expect(await names()).toEqual([3]);
  await run(day(3), (write) => restoreProduct(write, 1));
  expect(await names()).toEqual([3, 1]);
});

test('a notice of more products than an operator may name shows the first, and can be changed but not grow', async () => {
  const named: number[] = [];
  for (let nth = 0; nth < 230; nth++)
    named.push(await run(day(1), (write) => createProduct(write, { ...blankProduct, ...crowded, name: `対象の品${String(nth)}` })));
  const id = await add({ startsAt: day(1), productIds: named });
  const [listed] = await listNotices(db);
  expect([listed?.products.map((product) => product.id), listed?.otherProducts]).toEqual([named.slice(0, 50), 180]);
  const loaded = await findAdminNotice(db, id);
  expect([loaded?.products.map((product) => product.id), loaded?.otherProductIds]).toEqual([named.slice(0, 200), named.slice(200)]);

  const update = (patch: Partial<NoticeInput>) => run(day(2), (write) => updateNotice(write, id, patch));
  await update({ title: '直した題', productIds: named });
  expect(await findAdminNotice(db, id)).toMatchObject({ title: '直した題', otherProductIds: named.slice(200) });
  const lastOf = (ids: readonly number[]) => ids.at(-1) ?? 0;
  await run(day(2), (write) => deleteProduct(write, lastOf(named)));
  await update({ productIds: named.slice(1) });
  await expect(update({ productIds: [...named.slice(1), 5] })).rejects.toMatchObject({ code: 'notice_products' });
  expect((await listNotices(db))[0]?.otherProducts).toBe(179);
  const position = await findLastPosition(db);
  await run('2027-01-02T00:00:00.000Z', purge);
  expect((await listChangesAfter(db, position, 10)).flatMap((change) => change.tags)).toContain('notices');
  expect((await listNotices(db))[0]?.otherProducts).toBe(178);
  await update({ productIds: [5, ...named.slice(1, 200)] });
  expect(await findAdminNotice(db, id)).toMatchObject({ otherProductIds: [] });
});
