import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { day, minute } from '#api/contract/durations.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { deleteBrand } from '#db/changes/brands.ts';
import { createBrandReview, updateBrandReview } from '#db/changes/brand-reviews.ts';
import type { Write } from '#db/changes/log.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { deleteProduct } from '#db/changes/products.ts';
import { purge } from '#db/changes/purge.ts';
import { createQuestion, updateQuestion } from '#db/changes/questions.ts';
import { createReply, updateReply } from '#db/changes/replies.ts';
import { refusePhoto } from '#db/changes/review-photos.ts';
import { createReview, updateReview } from '#db/changes/reviews.ts';
import { timeAfter } from '#db/days.ts';
import { openWriter, type Db } from '#db/open.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { emptyDataDir } from './data-dir.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What the posts of the test belong to. */
const [product, other, third] = [5, 6, 7];
const words = { nickname: 'けん', authorKey: 'me' };
const asked = { title: 'ごはんを残します', petType: 'dog', category: 'food', iconId: null, tagIds: [], tags: [], ...words };
const told = { reviewText: 'よく食べます。電話は000-0000です', petType: null, ...eachRating(() => 4), ...words };

let server: TestServer;
let backup: string;
let brand: { id: number; slug: string };
const ids = { question: 0, reply: 0, inBrand: 0, kept: 0, edited: 0, held: 0, hidden: 0, asked: 0, replied: 0, inOther: 0 };

// A site with a backup, after which a product, a brand and a question were deleted and purged, and writers changed their posts.
beforeAll(async () => {
  server = await startTestServer();
  const brands = server.reader.selectFrom('brands').select(['id', 'slug']).where('isActive', '=', 1).orderBy('id');
  const [first, second] = await brands.execute();
  brand = first!;
  await server.write((write) => begin(write, second!.slug));
  const { name } = await makeBackup(server.app.parts.config);
  backup = `${backupsFolder(server.dataDir)}/${name}`;
  await server.write(change);
  await server.write(end);
});
afterAll(() => server.close());

async function begin(write: Write, otherBrand: string): Promise<void> {
  const { db, at } = write;
  ids.question = await createQuestion(write, { content: '消える質問', ...asked });
  ids.reply = (await createReply(write, ids.question, { content: '消える回答', iconId: null, ...words })).id;
  const brandReview = { rating: 4, petType: '犬', ...words };
  ids.inBrand = (await createBrandReview(write, brand.slug, { reviewText: '消えるブランドの感想', ...brandReview })).id;
  ids.inOther = (await createBrandReview(write, otherBrand, { reviewText: '電話は000-0001です', ...brandReview })).id;
  ids.kept = (await createReview(write, product, { ...told, reviewText: '消える商品の感想' })).id;
  ids.edited = (await createReview(write, other, told)).id;
  ids.held = (await createReview(write, other, { ...told, reviewText: '電話は000-0002です' })).id;
  ids.hidden = (await createReview(write, third, { ...told, reviewText: '隠れた感想' })).id;
  ids.asked = await createQuestion(write, { content: '電話は000-0003です', ...asked });
  ids.replied = (await createReply(write, ids.asked, { content: '電話は000-0004です', iconId: null, ...words })).id;
  const photo = { width: 9, height: 9, createdAt: at, approvedAt: at };
  await db
    .insertInto('reviewPhotos')
    .values([
      { ...photo, reviewId: ids.kept, productId: product, path: '/uploads/kept.webp', sentHash: 'kept' },
      { ...photo, reviewId: ids.hidden, productId: third, path: '/uploads/refused.webp', sentHash: 'refused' },
    ])
    .execute();
  await moderatePost(write, 'review', ids.hidden, 'hide');
}

async function change(write: Write): Promise<void> {
  const later = { ...write, at: timeAfter(write.at, minute) };
  await updateReview(later, ids.edited, 'me', { reviewText: 'よく食べます', tasteRating: 1 }, []);
  await updateReview(later, ids.held, 'me', { reviewText: 'あやしい文' }, ['words']);
  await updateBrandReview(later, ids.inOther, 'me', { reviewText: 'よいブランド' }, []);
  await updateQuestion(later, ids.asked, 'me', { content: '食べない日があります' }, []);
  await updateReply(later, ids.replied, 'me', { content: '温めてみては' }, []);
  await moderatePost(later, 'review', ids.hidden, 'unhide');
  const photo = write.db.selectFrom('reviewPhotos').select('id').where('sentHash', '=', 'refused');
  await refusePhoto(later, (await photo.executeTakeFirstOrThrow()).id);
}

async function end(write: Write): Promise<void> {
  const before = { db: write.db, at: timeAfter(write.at, -31 * day) };
  await deleteProduct(before, product);
  await deleteBrand(before, brand.id);
  await moderatePost(before, 'post', ids.question, 'delete');
  while (await purge(write));
}

/** Restores the backup with the database of the server as the one that it replaces. */
async function restored(): Promise<{ db: Db; ended: Awaited<ReturnType<typeof restoreBackup>>['ended'] }> {
  const { remove, ...site } = emptyDataDir();
  onTestFinished(remove);
  const { ended } = await restoreBackup(backup, site, `${server.dataDir}/pet-mikke.db`);
  const db = openWriter(site.database);
  onTestFinished(() => db.destroy());
  return { db, ended };
}

test('reviews come back with the product and the brand that were purged since the backup, and so do their pictures', async () => {
  const { db } = await restored();
  const ofProduct = () => db.selectFrom('reviews').select('deletedAt').where('productId', '=', product).orderBy('id').execute();
  const before = await ofProduct();
  expect(before.length).toBeGreaterThan(5);
  expect(before.every(({ deletedAt }) => deletedAt === null)).toBe(true);
  while (await purge({ db, at: new Date().toISOString() }));
  expect(await ofProduct()).toEqual(before);
  const inBrand = db.selectFrom('brandReviews').select(['brandId', 'deletedAt']).where('id', '=', ids.inBrand);
  expect(await inBrand.executeTakeFirst()).toEqual({ brandId: brand.id, deletedAt: null });
  expect(await db.selectFrom('reviewPhotos').select('sentHash').orderBy('id').execute()).toEqual([{ sentHash: 'kept' }]);
});

test('a question that was purged since the backup goes with its replies at the next purge', async () => {
  const { db } = await restored();
  const question = () => db.selectFrom('forumPosts').select('isDeletedByWriter').where('id', '=', ids.question).execute();
  const replies = () => db.selectFrom('forumReplies').select('id').where('postId', '=', ids.question).execute();
  expect([await question(), await replies()]).toEqual([[{ isDeletedByWriter: 1 }], [{ id: ids.reply }]]);
  while (await purge({ db, at: new Date().toISOString() }));
  expect([await question(), await replies()]).toEqual([[], []]);
});

test('a picture that was refused since the backup does not return with its review, which the backup has hidden', async () => {
  const { db, ended } = await restored();
  expect(ended).toMatchObject({ photos: 1 });
  await moderatePost({ db, at: new Date().toISOString() }, 'review', ids.hidden, 'unhide');
  expect(await db.selectFrom('reviewPhotos').select('id').where('reviewId', '=', ids.hidden).execute()).toEqual([]);
});

test('a post has the text that its writer gave it since the backup, and waits if it waited', async () => {
  const { db, ended } = await restored();
  expect(ended).toMatchObject({ edits: 5 });
  const posts = (of: Db) =>
    Promise.all([
      of.selectFrom('reviews').selectAll().where('id', 'in', [ids.edited, ids.held]).orderBy('id').execute(),
      of.selectFrom('brandReviews').selectAll().where('id', '=', ids.inOther).execute(),
      of.selectFrom('forumPosts').selectAll().where('id', '=', ids.asked).execute(),
      of.selectFrom('forumReplies').selectAll().where('id', '=', ids.replied).execute(),
      of.selectFrom('heldPosts').selectAll().where('postId', '=', ids.held).where('kind', '=', 'review').execute(),
      of.selectFrom('productAxes').selectAll().where('productId', '=', other).orderBy('axis').execute(),
    ]);
  const found = await posts(db);
  expect(found).toEqual(await posts(server.reader));
  expect(found[0].map(({ reviewText, status }) => [reviewText, status])).toEqual([
    ['よく食べます', 'published'],
    ['あやしい文', 'pending'],
  ]);
  expect(JSON.stringify(found)).not.toContain('電話');
});
