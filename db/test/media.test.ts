import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateArticle } from '#db/changes/articles.ts';
import { updateBrand } from '#db/changes/brands.ts';
import type { Write } from '#db/changes/log.ts';
import { deleteMedium, describeMedium, forgetMedia, noteFound, noteUploaded } from '#db/changes/media.ts';
import { replacePicture } from '#db/changes/pictures.ts';
import { deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { purge } from '#db/changes/purge.ts';
import { listReplaceable, mostReplaced, replaceMedium } from '#db/changes/replaced-media.ts';
import { removeSiteText, storeSiteText } from '#db/changes/site-texts.ts';
import type { Db } from '#db/open.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { countMedia, findMedium, listMedia, listMediaAlts, listUnknownMedia } from '#db/queries/media.ts';
import { listFirstPlaces, listMediaPlaces } from '#db/queries/media-places.ts';
import { findProduct } from '#db/queries/product.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
let write: Write;
beforeEach(async () => {
  db = await demoDatabase();
  write = { db, at: '2026-11-20T00:00:00.000Z' };
});
afterEach(() => db.destroy());

const nameOf = (digit: string) => `${digit.repeat(32)}.webp`;
const [cat, dog] = [nameOf('a'), nameOf('b')];
const span = { limit: 20, offset: 0 };
const add = (name: string, fileName = 'neko.jpg', at = write.at) =>
  noteUploaded({ db, at }, { name, fileName, width: 1200, height: 800, bytes: 240_000 });
const placesOf = async (name: string) =>
  (await listMediaPlaces(db, name, span)).map(({ kind, id, field }) => `${kind} ${String(id)} ${field}`);
const names = async (filter: Parameters<typeof listMedia>[1]) => (await listMedia(db, filter, span)).map(({ name }) => name);

test('knows each place of a picture: fields, lists, Markdown, texts and settings, until they change', async () => {
  await add(cat);
  const path = `/uploads/${cat}`;
  await updateProduct(write, 1, { imageUrl: path, additionalImages: JSON.stringify(['/art/a.svg', path]) });
  await updateBrand(write, 2, { logoUrl: path });
  await updateArticle(write, 3, {
    content: `「"\\${path}」と\n\n![庭](https://petmikke.example${path})\n\n/uploads/photos/${cat}`,
    authorImage: path,
  });
  await storeSiteText(write, { name: 'about', value: JSON.stringify({ content: `![](${path})` }), initial: '' });
  expect(await placesOf(cat)).toEqual([
    'article 3 authorImage',
    'article 3 content',
    'brand 2 logoUrl',
    'product 1 additionalImages',
    'product 1 imageUrl',
    'text 0 about',
  ]);
  expect(await listFirstPlaces(db, [cat, dog], 2)).toMatchObject([{ field: 'authorImage' }, { field: 'content', isDeleted: false }]);
  expect(await findMedium(db, cat)).toMatchObject({ fileName: 'neko.jpg', alt: '', width: 1200, uses: 6 });

  await updateProduct(write, 1, { imageUrl: '/art/b.svg' });
  await updateArticle(write, 3, { content: '本文', authorImage: null });
  await removeSiteText(write, 'about');
  await deleteProduct(write, 1);
  expect(await listMediaPlaces(db, cat, span)).toMatchObject([
    { kind: 'brand', path: expect.stringMatching(/^\/brands\//) as string, isDeleted: false },
    { kind: 'product', field: 'additionalImages', path: null, isDeleted: true },
  ]);
  await purge({ db, at: '2027-01-20T00:00:00.000Z' });
  expect(await placesOf(cat)).toEqual(['brand 2 logoUrl']);
});

test('lists pictures newest first, by use and description, and by words of both and of what uses them', async () => {
  await add(cat, 'ﾈｺ.JPG', '2026-11-01T00:00:00.000Z');
  await add(dog, 'IMG_1.jpg', '2026-11-02T00:00:00.000Z');
  await describeMedium(write, dog, '庭で遊ぶいぬ');
  await updateProduct(write, 5, { imageUrl: `/uploads/${dog}` });
  const product = await findProduct(db, 5);
  expect(await names({})).toEqual([dog, cat]);
  expect([await names({ show: 'unused' }), await names({ show: 'undescribed' })]).toEqual([[cat], [cat]]);
  expect([await names({ search: 'ねこ' }), await names({ search: '遊ぶイヌ' })]).toEqual([[cat], [dog]]);
  expect(await names({ search: product?.name ?? '' })).toEqual([dog]);
  await updateBrand(write, 2, { name: 'ＤＯＧベーカリー', logoUrl: `/uploads/${cat}` });
  for (const search of ['ＤＯＧベーカリー', 'ｄｏｇべーかりー', 'dogベーカリー'])
    expect([search, await names({ search })]).toEqual([search, [cat]]);
  expect([await countMedia(db, {}), await countMedia(db, { search: 'どこにもない言葉' })]).toEqual([2, 0]);
  // Uploaded again: newest, with its description.
  await add(cat, '', '2026-11-03T00:00:00.000Z');
  expect(await listMedia(db, {}, span)).toMatchObject([{ name: cat, fileName: 'ﾈｺ.JPG' }, { alt: '庭で遊ぶいぬ' }]);
  await noteFound(write, [{ name: dog, fileName: '', width: 1, height: 1, bytes: 1, uploadedAt: write.at }]);
  expect(await findMedium(db, dog)).toMatchObject({ fileName: 'IMG_1.jpg', width: 1200 });
  expect(await listUnknownMedia(db, [cat, nameOf('c')])).toEqual([nameOf('c')]);
});

test('a description dirties what shows it, once', async () => {
  await add(cat);
  const position = await findLastPosition(db);
  for (const _ of [1, 2]) await describeMedium(write, cat, '箱の裏面');
  expect((await listChangesAfter(db, position, 10)).map(({ tags }) => tags)).toEqual([[`medium:${cat}`]]);
  const paths = [`/uploads/${cat}`, `/uploads/${dog}`, '/art/a.svg'];
  expect([...(await listMediaAlts(db, paths))]).toEqual([[`/uploads/${cat}`, '箱の裏面']]);
  expect(await tagsOf(() => listMediaAlts(db, paths))).toEqual([`medium:${cat}`, `medium:${dog}`]);
  await expect(describeMedium(write, dog, 'いぬ')).rejects.toMatchObject({ code: 'media_not_found' });
});

test('replaces a picture in rows as their forms would, and leaves deleted ones', async () => {
  for (const name of [cat, dog]) await add(name);
  const [from, to] = [`/uploads/${cat}`, `/uploads/${dog}`];
  await updateProduct(write, 1, {
    imageUrl: from,
    additionalImages: JSON.stringify([to, from, '/art/a.svg']),
    pictureAlts: JSON.stringify([`${from} 箱`, '/art/a.svg 袋']),
  });
  await updateProduct(write, 2, { imageUrl: from });
  await deleteProduct(write, 2);
  await updateArticle(write, 3, { content: `![庭](${from}) と ${from}`, featuredImage: from });
  const { uses, deleted } = await listReplaceable(write, cat);
  expect({ uses, deleted }).toEqual({
    uses: [
      { kind: 'article', id: 3, name: '' },
      { kind: 'product', id: 1, name: '' },
    ],
    deleted: 1,
  });
  const position = await findLastPosition(db);
  for (const use of uses) await replaceMedium(write, use, cat, dog);
  expect(await findProduct(db, 1)).toMatchObject({
    imageUrl: to,
    additionalImages: [to, '/art/a.svg'],
    pictureAlts: [`${to} 箱`, '/art/a.svg 袋'],
  });
  expect(await placesOf(cat)).toEqual(['product 2 imageUrl']);
  expect(await placesOf(dog)).toEqual(['article 3 content', 'article 3 featuredImage', 'product 1 additionalImages', 'product 1 imageUrl']);
  const tags = (await listChangesAfter(db, position, 10)).flatMap((change) => change.tags);
  expect(tags).toEqual(expect.arrayContaining(['article:3', 'product:1', 'product-card:1']));
  await restoreProduct(write, 2);
  expect((await listReplaceable(write, cat)).deleted).toBe(0);
});

test('lists a picture once that was fetched from two addresses, and keeps one description', async () => {
  const [front, copy, longer] = ['https://pet.example/a.png', 'https://cdn.example/a.png', 'https://pet.example/a.png?w=2'];
  await db
    .updateTable('products')
    .set({
      additionalImages: JSON.stringify([front, '/art/a.svg', copy, longer]),
      pictureAlts: JSON.stringify([`${front} 箱の裏面`, `${copy} 箱の裏`, `${longer} 箱の表`]),
    })
    .where('id', '=', 1)
    .execute();
  for (const address of [front, copy]) await replacePicture(write, address, `/uploads/${cat}`);
  expect(await findProduct(db, 1)).toMatchObject({
    additionalImages: [`/uploads/${cat}`, '/art/a.svg', longer],
    pictureAlts: [`/uploads/${cat} 箱の裏`, `${longer} 箱の表`],
  });
});

test('refuses to replace a picture with more uses than one write should save', async () => {
  await add(cat);
  await db
    .updateTable('products')
    .set({ imageUrl: `/uploads/${cat}` })
    .where('id', '<=', mostReplaced)
    .execute();
  expect((await listReplaceable(write, cat)).uses).toHaveLength(mostReplaced);
  await db
    .updateTable('products')
    .set({ imageUrl: `/uploads/${cat}` })
    .execute();
  await expect(listReplaceable(write, cat)).rejects.toMatchObject({ code: 'media_everywhere' });
});

test('deletes only a picture that nothing uses', async () => {
  await add(cat);
  await updateBrand(write, 2, { logoUrl: `/uploads/${cat}` });
  await expect(deleteMedium(write, cat)).rejects.toMatchObject({ code: 'media_used' });
  await updateBrand(write, 2, { logoUrl: '' });
  await deleteMedium(write, cat);
  expect(await findMedium(db, cat)).toBeUndefined();
  await expect(deleteMedium(write, cat)).rejects.toMatchObject({ code: 'media_not_found' });
});

test('a page with a description hears that its picture is gone; one without need not', async () => {
  await add(cat);
  await add(dog);
  await describeMedium(write, cat, '庭のねこ');
  for (const forget of [() => deleteMedium(write, cat), () => forgetMedia(write, [cat, dog])]) {
    const before = await findLastPosition(db);
    await forget();
    expect((await listChangesAfter(db, before, 10)).map(({ tags }) => tags)).toEqual([[`medium:${cat}`]]);
    await add(cat);
    await describeMedium(write, cat, '庭のねこ');
  }
});
