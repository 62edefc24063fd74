import type { Db } from '#db/open.ts';
import { facetOptions } from '#api/routes/facet-options.ts';
import { findFullArticle, listFullArticles, listFullArticlesOfBrand, listFullArticlesOfProduct } from '#db/queries/article-list.ts';
import {
  findLastIds,
  findMoved,
  findSlug,
  isPublicAddress,
  listArticleSlugs,
  listBrandSlugs,
  productIds,
  questionIds,
} from '#db/queries/public-addresses.ts';
import { listArticleTitles, listIdsOfSlugs } from '#db/queries/article-titles.ts';
import { listAnimalReviews } from '#db/queries/animal-reviews.ts';
import { countOwnProducts, findAdminBrand, findNamedBrand, listAdminBrands } from '#db/queries/admin-brands.ts';
import {
  countArticles,
  findArticleToPreview,
  findFilterNames,
  listArticles,
  listArticleWords,
  listEarlierArticles,
  listLaterArticles,
} from '#db/queries/articles.ts';
import { countCellMeans } from '#db/queries/cell-means.ts';
import { findAllBrandStats, findFullBrand, listFullBrands } from '#db/queries/brand-list.ts';
import { countBrandReviews, listBrandReviews } from '#db/queries/brand-reviews.ts';
import { findIdentity, findLastPlace, findOldestAfter, listChangesAfter, listDirtied } from '#db/queries/changes.ts';
import { findSearchNote, suggestBrands } from '#db/queries/called-brands.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listFeaturedArticles } from '#db/queries/home.ts';
import { listNamedProducts } from '#db/queries/notice-products.ts';
import { countNotices, findAdminNotice, listAdminNotices } from '#db/queries/admin-notices.ts';
import { findNextTurn } from '#db/queries/notices.ts';
import { listTagNames } from '#db/queries/forum-tags.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import { listOwn, listWaiting } from '#db/queries/author-posts.ts';
import { listOwnPhotos } from '#db/queries/own-photos.ts';
import { writeCursor } from '#db/queries/pages.ts';
import { countPhotos, findPhoto, listPhotos } from '#db/queries/photo-queue.ts';
import {
  hasPicturesElsewhere,
  listAddressesOn,
  listArticlesShowing,
  listFetchedPictures,
  listPicturesElsewhere,
  listUnreadArticles,
} from '#db/queries/pictures.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { isPublicProduct, listFullProducts, listTableProducts } from '#db/queries/product-list.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import { findFullQuestion, listFullQuestions } from '#db/queries/question-list.ts';
import { listTags } from '#db/queries/question-rows.ts';
import {
  countQuestions,
  isPublicQuestion,
  listIdsOfDay,
  listNewestIds,
  listQuestions,
  listQuestionWords,
  listReplies,
  listUncopiedViews,
} from '#db/queries/questions.ts';
import { findMostLiked } from '#db/queries/ranking-details.ts';
import { countReviewed, listAxisRanking } from '#db/queries/rankings.ts';
import { countProductReviews, listProductReviews } from '#db/queries/review-list.ts';
import { isPhotoShown } from '#db/queries/review-photos.ts';
import { countReviews, listReviews } from '#db/queries/reviews.ts';
import { listStaleProducts } from '#db/queries/stale-products.ts';
import { findArticleToShare, findProductToShare } from '#db/queries/share-subjects.ts';
import { listSimilarQuestions } from '#db/queries/similar-questions.ts';
import { countSubscribers, listSubscribers, listSubscribersAfter } from '#db/queries/subscribers.ts';
import { listUnknownIngredients } from '#db/queries/unknown-ingredients.ts';
import { listReviewedCells, listSuggestions } from '#db/queries/suggestions.ts';
import { listNamed, listTextColumns, listUploadsNamedIn } from '#db/queries/uploads.ts';
import { isDeletedReview, listLikeStates, listVotes } from '#db/queries/viewer-marks.ts';
import { consoleReads } from './console-reads.ts';

const at = new Date('2026-11-20T00:00:00.000Z');
const span = { limit: 10, offset: 2 };
const filters: ProductFilter[] = [
  {},
  { petType: 'dog', offer: 'sale' },
  { category: 'food', price: { minPrice: 1, belowPrice: 900 }, rating: 3 },
  { search: 'フード' },
  { search: 'カリカリごはん 猫', brand: 'komorebi' },
  { search: 'ドックフドー', petType: 'dog' },
  { ids: [1, 2, 3] },
  { missing: 'picture' },
];

/** Reads that published pages do not make, by name: those of the API, the publisher and the console. */
export const otherReads: Record<string, (db: Db) => Promise<unknown>> = {
  ...consoleReads,
  addresses: async (db) => [
    await Array.fromAsync(productIds(db)),
    await Array.fromAsync(questionIds(db)),
    await listBrandSlugs(db),
    await listArticleSlugs(db),
    await findSlug(db, 'brands', 1),
    await findLastIds(db),
    await findMoved(db, '/product/1'),
    await Promise.all(['/product/1', '/brands/komorebi', '/articles/none', '/forum/post/1'].map((path) => isPublicAddress(db, path))),
  ],
  'articles of the API': async (db) => [
    await listFullArticles(db, {}, span),
    await listFullArticlesOfProduct(db, 1, 6),
    await listFullArticlesOfBrand(db, 1, 6),
    await findFullArticle(db, (await listArticleSlugs(db))[0] ?? ''),
    await listArticles(db, { search: '散歩', petType: 'dog' }, { limit: 10 }),
    await listArticles(db, { category: 'dog-health', brand: 'komorebi' }, { limit: 10 }),
    await countArticles(db, { petType: 'cat' }),
    await listArticleWords(db, { search: 'シャンプ一' }),
    await findArticleToPreview(db, 1),
    await listEarlierArticles(db, 9, 3),
    await listLaterArticles(db, 9, 3),
    await listLaterArticles(db, 9, 100),
    await findFilterNames(db, { brand: 'komorebi', category: 'dog-health' }),
    await listIdsOfSlugs(db, ['none', ...(await listArticleSlugs(db)).slice(0, 2)]),
    await listArticleTitles(db, [3, 1, 99]),
    await listFeaturedArticles(db, ['none', ...(await listArticleSlugs(db)).slice(0, 2)]),
  ],
  brands: async (db) => [
    await listAdminBrands(db),
    await findAdminBrand(db, 1),
    await findNamedBrand(db, { id: 1 }),
    await findNamedBrand(db, { slug: 'komorebi' }),
    await countOwnProducts(db, 1, 5),
    await findSearchNote(db, 'こもれび', ['こもれび']),
    await suggestBrands(db, 'こもれび', 3),
    await findAllBrandStats(db),
    await findFullBrand(db, 'komorebi'),
    await listFullBrands(db),
    await countBrandReviews(db, 1, { rating: 5 }),
    await listBrandReviews(db, 1, { limit: 5, rating: 5, ids: [1, 2], also: [1] }),
  ],
  notices: async (db) => [
    await listAdminNotices(db, span),
    await countNotices(db),
    await findAdminNotice(db, 1),
    await listNamedProducts(db, [1, 2], 2),
    await findNextTurn(db),
  ],
  'change log': async (db) => [
    await listChangesAfter(db, 0, 5),
    await listDirtied(db, 1, 3),
    await findLastPlace(db),
    await findOldestAfter(db, 0),
    typeof (await findIdentity(db)),
  ],
  'own posts': async (db) => [
    await listWaiting(db, 'review', 1, 'me'),
    await listWaiting(db, 'post', undefined, 'me'),
    await listOwn(db, 'reply', [1, 2, 3], 'me'),
    await listOwnPhotos(db, [1, 2, 3], 'me'),
  ],
  'pictures of reviews': async (db) => [
    await listPhotos(db, 'waiting', span),
    await listPhotos(db, 'shown', span),
    await countPhotos(db, 'waiting'),
    await findPhoto(db, 1),
    await isPhotoShown(db, '/uploads/photos/a.webp'),
    await listNamed(db, ['a.webp', 'photos/a.webp']),
  ],
  pictures: async (db) => [
    await hasPicturesElsewhere(db),
    await listArticlesShowing(db, 'https://example.jp/a.webp', 5),
    await listFetchedPictures(db, ['https://example.jp/a.webp', 'https://pet.example/neko.png']),
    await listPicturesElsewhere(db, at.toISOString()),
    await listAddressesOn(db, at.toISOString(), ['https://example.jp/'], 5),
    await listUnreadArticles(db, 5),
  ],
  products: async (db) => {
    const found: unknown[] = [
      await isPublicProduct(db, 1),
      await countCellMeans(db),
      await listStaleProducts(db, 0),
      await listUnknownIngredients(db, 20),
    ];
    found.push(await findProductToShare(db, 1));
    for (const filter of filters) {
      for (const sort of ['delivered', 'mixed', 'rating', 'ratingAsc', 'priceAsc', 'priceDesc', 'unitPrice', 'newest'] as const)
        found.push(await listProducts(db, filter, { sort, limit: 5, offset: 1 }));
      for (const sort of ['id', 'name', 'category', 'petType', 'price', 'updated'] as const)
        found.push((await listTableProducts(db, filter, { sort, direction: 'desc', ...span })).map(({ id }) => id));
      found.push(await countProducts(db, filter), await listLooserFilters(db, filter), await listFacets(db, filter, facetOptions));
    }
    return [...found, await listFullProducts(db, {}, { sort: 'rating', limit: 5, cursor: writeCursor([4.2, 10, 5], 'rating') })];
  },
  questions: async (db) => {
    const filter = { category: 'other', petType: 'dog', search: '散歩', tag: 'しつけ', also: [1, 2] };
    return [
      await listQuestions(db, filter, { sort: 'popular', limit: 10 }),
      await listQuestions(db, { petType: 'other' }, { sort: 'unsolved', limit: 10 }),
      await listQuestions(db, { search: 'トイレ' }, { sort: 'closest', limit: 10 }),
      await countQuestions(db, filter, 'unsolved'),
      await listQuestionWords(db, { search: 'シャンプ一' }),
      await isPublicQuestion(db, 1),
      await listTagNames(db, [1, 2]),
      [...(await listTags(db, [1, 2]))],
      await listNewestIds(db, 20),
      await listIdsOfDay(db, 20_781, 20),
      await listUncopiedViews(db),
      await listReplies(db, 1, [1, 2]),
      await listFullQuestions(db, { also: [1] }, { sort: 'newest', ...span }),
      await findFullQuestion(db, 1, [1]),
      await listSimilarQuestions(db, '猫のトイレの砂について教えてください', 5),
    ];
  },
  reviews: async (db) => [
    await countReviewed(db, { petType: 'dog', category: 'all' }, 'taste', 100),
    await findMostLiked(db, 1),
    await listAxisRanking(db, { petType: 'dog', category: 'all' }, 'taste', 'newest', { limit: 20 }),
    await countProductReviews(db),
    await listAnimalReviews(db, 1),
    await listProductReviews(db, 'popular', { limit: 10, cursor: writeCursor([9, '2026-01-01', 5], 'popular') }),
    await countReviews(db, 1, { by: 'tasteRating', rating: 5 }),
    await Promise.all(
      (['newest', 'popular', 'highest', 'lowest'] as const).map((sort) =>
        listReviews(db, 1, { limit: 5, sort, petType: '犬', ids: [1, 2], also: [1] }),
      ),
    ),
    await listLikeStates(db, 'reviews', [
      { id: 1, key: 'a' },
      { id: 2, key: 'b' },
    ]),
    await listLikeStates(db, 'brandReviews', [{ id: 1, key: 'a' }]),
    await listVotes(db, [{ id: 1, key: 'a' }]),
    await isDeletedReview(db, 'reviews', 1),
  ],
  rest: async (db) => [
    await findArticleToShare(db, 1),
    await countSubscribers(db, { status: 'confirmed' }),
    await listSubscribers(db, { search: '@' }, span),
    await listSubscribersAfter(db, {}, { createdAt: '2026-11-01', id: 5 }, 3),
    await listSuggestions(db, 'フード'),
    await listSuggestions(db, 'kom'),
    await listReviewedCells(db, 3),
    (await Promise.all((await listTextColumns(db)).map((column) => listUploadsNamedIn(db, column)))).flat(),
  ],
};
