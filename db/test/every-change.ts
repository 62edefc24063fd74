import { fc } from '#db/test/random.ts';
import { createArticle, deleteArticle, restoreArticle, updateArticle } from '#db/changes/articles.ts';
import { createBrandReview, deleteBrandReview, updateBrandReview } from '#db/changes/brand-reviews.ts';
import { addCounts } from '#db/changes/counters.ts';
import { deleteCounters, deleteTexts, rollUpWeek } from '#db/changes/old-counters.ts';
import { storeCellMeans } from '#db/changes/cell-means.ts';
import { refreshDerived } from '#db/changes/derived-columns.ts';
import { createBrand, deleteBrand, orderBrands, restoreBrand, updateBrand } from '#db/changes/brands.ts';
import { toggleBrandReviewLike, toggleReviewLike } from '#db/changes/likes.ts';
import type { Write } from '#db/changes/log.ts';
import { moderatePost, type Moderation } from '#db/changes/moderation.ts';
import { confirmPrice, createProduct, deleteProduct, restoreProduct, savePrice, updateProduct } from '#db/changes/products.ts';
import { deleteOldChanges } from '#db/changes/old-changes.ts';
import { purge } from '#db/changes/purge.ts';
import { createReview, deleteReview, markProvided, updateReview } from '#db/changes/reviews.ts';
import { updateForumRules, updateRankingRules, updateSettings } from '#db/changes/settings.ts';
import { turnArticles } from '#db/changes/scheduled-articles.ts';
import { removeSiteText, storeSiteText } from '#db/changes/site-texts.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { countCellMeans } from '#db/queries/cell-means.ts';
import type { PostKind } from '#db/tables/visitors.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { blankProduct } from './blank-product.ts';
import { forumChange } from './forum-changes.ts';
import { importChange } from './import-changes.ts';
import { linkChange } from './link-changes.ts';
import { noticeChange } from './notice-changes.ts';
import { mediaChange } from './media-changes.ts';
import { mailChange } from './mail-changes.ts';
import { photoChange } from './photo-changes.ts';
import { pictureChange } from './picture-changes.ts';
import type { RandomChange } from './random-change.ts';

const id = (max: number) => fc.integer({ min: 1, max });
const stars = fc.integer({ min: 1, max: 5 });
const word = fc.constantFrom('ごはん', 'おもちゃ', '散歩', '健康', 'ねこ', 'いぬ', '🐾');
const slug = fc.constantFrom('komorebi', 'nora', 'alpha', 'beta', 'gamma', '');
const viewer = id(4).map((at) => ({ key: `viewer ${at}`, addressKey: `address ${at}` }));
const brandId = fc.option(id(18));
const pet = fc.constantFrom('dog', 'cat', 'bird', 'ferret');
const category = fc.constantFrom('food', 'toys', 'unknown');
const flag = fc.constantFrom<0 | 1>(0, 1);

const product = fc.record({
  name: word,
  description: word,
  price: id(99),
  petType: pet,
  category,
  brandId,
  isBestSeller: flag,
  imageUrl: word,
});
const review = fc.record({
  ...eachRating(() => stars),
  nickname: word,
  reviewText: word,
  breed: fc.option(word),
  ageBand: fc.constantFrom(null, 'under_1', '1_to_6'),
  isProvided: fc.boolean(),
});
const brand = fc.record({ name: word, slug, logoUrl: word, displayOrder: id(5), isActive: flag, description: fc.option(word) });
const article = fc.record({ title: word, slug, content: word, excerpt: word, status: fc.constantFrom('draft', 'published') });
const articleBlank = {
  featuredImage: null,
  metaTitle: null,
  metaDescription: null,
  author: null,
  authorImage: null,
  authorBio: null,
  publishedAt: null,
};
const relations = fc.record(
  {
    relatedArticles: fc.array(id(26), { maxLength: 3 }),
    relatedProducts: fc.array(id(24), { maxLength: 4 }),
    categories: fc.array(
      fc.constantFrom('フード', 'しつけ').map((name) => ({ categoryName: name, categorySlug: name })),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);
const some = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc
    .tuple(
      arbitrary,
      fc.subarray([
        'name',
        'slug',
        'displayOrder',
        'isActive',
        'title',
        'content',
        'status',
        'description',
        'petType',
        'category',
        'brandId',
        'isBestSeller',
        'price',
      ]),
    )
    .map(([all, kept]) => Object.fromEntries(Object.entries(all as object).filter(([key]) => kept.includes(key))) as Partial<T>);

/** Generates every kind of write of the product. */
export const randomChange: fc.Arbitrary<RandomChange> = fc.oneof(
  product.map((input): RandomChange => ['create product', (write) => createProduct(write, { ...blankProduct, ...input })]),
  fc
    .tuple(id(24), some(product))
    .map(([at, patch]): RandomChange => [`update product ${at} ${JSON.stringify(patch)}`, (write) => updateProduct(write, at, patch)]),
  id(24).map((at): RandomChange => [`delete product ${at}`, (write) => deleteProduct(write, at)]),
  id(24).map((at): RandomChange => [`restore product ${at}`, (write) => restoreProduct(write, at)]),
  fc
    .tuple(id(24), review)
    .map(([at, input]): RandomChange => [
      `review product ${at}`,
      (write) => createReview(write, at, { ...input, petType: null, authorKey: null }),
    ]),
  fc
    .tuple(fc.constantFrom('komorebi', 'nora', 'alpha'), stars)
    .map(([at, rating]): RandomChange => [
      `review brand ${at}`,
      (write) => createBrandReview(write, at, { rating, nickname: 'あ', reviewText: 'よい', petType: '犬', authorKey: null }),
    ]),
  fc.tuple(id(24), review, fc.constantFrom('change', 'delete', 'hold'), fc.boolean()).map(([at, input, what, waits]): RandomChange => [
    `${what} own review of ${at}${waits ? ' that waits' : ''}`,
    async (write) => {
      const { id: own } = await createReview(write, at, { ...input, petType: null, authorKey: 'me' }, waits ? 'pending' : 'published');
      if (what === 'delete') await deleteReview(write, own, 'me');
      else await updateReview(write, own, 'me', { reviewText: 'あとで', tasteRating: 1 }, what === 'hold' ? ['words'] : []);
    },
  ]),
  fc.constantFrom('change', 'delete', 'hold').map((what): RandomChange => [
    `${what} own review written before`,
    async (write) => {
      const own = await adopt(write, 'reviews');
      if (own === undefined) return;
      if (what === 'delete') await deleteReview(write, own, 'me');
      else await updateReview(write, own, 'me', { reviewText: `あとで${write.at}`, tasteRating: 1 }, what === 'hold' ? ['words'] : []);
    },
  ]),
  fc.constantFrom('change', 'delete', 'hold').map((what): RandomChange => [
    `${what} own brand review`,
    async (write) => {
      const own = await adopt(write, 'brandReviews');
      if (own === undefined) return;
      if (what === 'delete') await deleteBrandReview(write, own, 'me');
      else await updateBrandReview(write, own, 'me', { reviewText: `あとで${write.at}`, rating: 1 }, what === 'hold' ? ['words'] : []);
    },
  ]),
  fc.tuple(id(240), fc.boolean()).map(([at, is]): RandomChange => [`review ${at} provided ${is}`, (write) => markProvided(write, at, is)]),
  fc.tuple(id(240), viewer).map(([at, by]): RandomChange => [`like review ${at}`, (write) => toggleReviewLike(write, at, by)]),
  fc.tuple(id(40), viewer).map(([at, by]): RandomChange => [`like brand review ${at}`, (write) => toggleBrandReviewLike(write, at, by)]),
  fc
    .tuple(
      fc.constantFrom<[PostKind, number]>(['review', 240], ['brandReview', 40]),
      fc.nat(),
      fc.constantFrom<Moderation>('approve', 'hide', 'unhide', 'delete', 'restore', 'reopenReports'),
    )
    .map(([[kind, most], at, action]): RandomChange => [
      `${action} ${kind} ${1 + (at % most)}`,
      (write) => moderatePost(write, kind, 1 + (at % most), action),
    ]),
  brand.map((input): RandomChange => [`create brand ${input.slug}`, (write) => createBrand(write, { ...input, reading: null, url: null })]),
  fc
    .tuple(id(19), some(brand))
    .map(([at, patch]): RandomChange => [`update brand ${at} ${JSON.stringify(patch)}`, (write) => updateBrand(write, at, patch)]),
  id(19).map((at): RandomChange => [`delete brand ${at}`, (write) => deleteBrand(write, at)]),
  id(19).map((at): RandomChange => [`restore brand ${at}`, (write) => restoreBrand(write, at)]),
  fc
    .tuple(article, relations)
    .map(([input, lists]): RandomChange => [
      `create article ${input.slug}`,
      (write) => createArticle(write, { ...articleBlank, ...input }, lists),
    ]),
  fc
    .tuple(id(28), some(article), relations)
    .map(([at, patch, lists]): RandomChange => [
      `update article ${at} ${JSON.stringify([patch, lists])}`,
      (write) => updateArticle(write, at, patch, lists),
    ]),
  fc.tuple(id(28), fc.constantFrom('publishAt', 'endAt')).map(([at, moment]): RandomChange => [
    `${moment} of article ${at} has come`,
    async (write) => {
      await write.db
        .updateTable('articles')
        .set({ [moment]: write.at })
        .where('id', '=', at)
        .execute();
      await turnArticles(write);
    },
  ]),
  id(28).map((at): RandomChange => [`delete article ${at}`, (write) => deleteArticle(write, at)]),
  id(28).map((at): RandomChange => [`restore article ${at}`, (write) => restoreArticle(write, at)]),
  { arbitrary: forumChange, weight: 10 },
  { arbitrary: importChange(product.map((input) => ({ ...blankProduct, ...input }))), weight: 2 },
  fc.tuple(id(24), id(99), fc.boolean()).map(([at, price, endsSale]): RandomChange => [
    `save price ${price} of ${at}${endsSale ? ', without its sale' : ''}`,
    async (write) => {
      const row = await write.db.selectFrom('products').select('updatedAt').where('id', '=', at).executeTakeFirst();
      await savePrice(write, at, price, row?.updatedAt ?? '', endsSale);
    },
  ]),
  noticeChange,
  linkChange,
  { arbitrary: mediaChange, weight: 3 },
  fc.constant<RandomChange>(['end of a day', endDay]),
  // As after an update whose dictionary knows other words.
  id(24).map((at): RandomChange => [
    `derived columns of ${at}`,
    async (write) => {
      await write.db.updateTable('products').set({ ingredientIds: ' unknown ' }).where('id', '=', at).execute();
      await refreshDerived(write, [at]);
    },
  ]),
  fc.constant<RandomChange>(['cell means', async (write) => storeCellMeans(write, await countCellMeans(write.db))]),
  id(24).map((at): RandomChange => [
    `count a view of product ${at}`,
    (write) => addCounts(write, '2026-11-20', [{ kind: 'product', key: String(at), measure: 'views', detail: '', times: 1 }]),
  ]),
  fc.constant<RandomChange>(['roll up counters', (write) => rollUpWeek(write, { measure: 'productViews', week: '2026-11-16' })]),
  fc.constant<RandomChange>(['delete words', (write) => deleteTexts(write, { measure: 'words', week: '2026-11-16' }, ['犬', '猫'])]),
  fc.constant<RandomChange>(['delete counters', (write) => deleteCounters(write, { measure: 'productViews', day: '2026-11-16' })]),
  id(24).map((at): RandomChange => [`confirm price ${at}`, (write) => confirmPrice(write, at)]),
  fc.uniqueArray(id(18), { minLength: 1 }).map((ids): RandomChange => [`order brands ${ids.join()}`, (write) => orderBrands(write, ids)]),
  fc
    .boolean()
    .map((onlyAskerChooses): RandomChange => [
      `only askers choose ${onlyAskerChooses}`,
      (write) => updateForumRules(write, { onlyAskerChooses }),
    ]),
  fc
    .constantFrom(0, 2, 3, 6)
    .map((rankFrom): RandomChange => [`ranks from ${rankFrom} reviews`, (write) => updateRankingRules(write, { rankFrom })]),
  fc.constant<RandomChange>(['forty days later what was deleted is purged', (write) => purge({ ...write, at: fortyDaysAfter(write) })]),
  // Pages have reached no later position for certain.
  fc.constant<RandomChange>(['delete old changes', (write) => deleteOldChanges({ ...write, at: fortyDaysAfter(write) }, 1)]),
  { arbitrary: pictureChange, weight: 3 },
  { arbitrary: photoChange, weight: 3 },
  { arbitrary: mailChange, weight: 3 },
  word.map((title): RandomChange => {
    const value = JSON.stringify({ title, description: title, content: `${title}\n\n{連絡先}` });
    return [`text of a page ${title}`, (write) => storeSiteText(write, { name: 'about', value, initial: '' })];
  }),
  fc.uniqueArray(id(28), { maxLength: 4 }).map((articles): RandomChange => {
    const value = JSON.stringify({ articles });
    return [`featured articles ${value}`, (write) => storeSiteText(write, { name: 'topics', value, initial: '' })];
  }),
  fc.constantFrom('about', 'topics').map((name): RandomChange => [`initial text of ${name}`, (write) => removeSiteText(write, name)]),
  word.map((siteName): RandomChange => ['settings', (write) => updateSettings(write, { siteName })]),
  word.map((adStatement): RandomChange => ['statement of the footer', (write) => updateSettings(write, { adStatement })]),
);

function fortyDaysAfter({ at }: Write): string {
  return new Date(Date.parse(at) + 40 * 24 * 60 * 60 * 1000).toISOString();
}

/** Makes the newest public post one's own, as if just written; returns its id. */
async function adopt(write: Write, table: 'reviews' | 'brandReviews'): Promise<number | undefined> {
  const row = await write.db
    .selectFrom(table)
    .select('id')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row) await write.db.updateTable(table).set({ authorKey: 'me', createdAt: write.at }).where('id', '=', row.id).execute();
  return row?.id;
}
