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
import { countAdminArticles, findAdminArticle, listAdminArticles } from '#db/queries/admin-articles.ts';
import { listAnimalReviews } from '#db/queries/animal-reviews.ts';
import { findAdminBrand, listAdminBrands } from '#db/queries/admin-brands.ts';
import { countArticles, findArticleToPreview, findFilterNames, listArticles, listEarlierArticles } from '#db/queries/articles.ts';
import { countAudit, findAuditEntry, listAudit } from '#db/queries/audit.ts';
import { countCellMeans } from '#db/queries/cell-means.ts';
import { findAllBrandStats, findFullBrand, listFullBrands } from '#db/queries/brand-list.ts';
import { countBrandReviews, listBrandReviews } from '#db/queries/brand-reviews.ts';
import { findIdentity, findLastPlace, findOldestAfter, listChangesAfter } from '#db/queries/changes.ts';
import { countEverything } from '#db/queries/dashboard.ts';
import { countDuePrices, listDuePrices } from '#db/queries/due-prices.ts';
import { listFacets } from '#db/queries/facets.ts';
import { findFirstSteps } from '#db/queries/first-steps.ts';
import { listFeaturedArticles } from '#db/queries/home.ts';
import { listBrandNames, listProductsAfter, listStoredBrands, listStoredProducts } from '#db/queries/imports.ts';
import { countNotices, findAdminNotice, listAdminNotices } from '#db/queries/admin-notices.ts';
import {
  countLinkProblems,
  findLinkProblem,
  isKnownProblem,
  listDueLinks,
  listLinkProblems,
  listLinkTurns,
  listNotDue,
} from '#db/queries/links.ts';
import { linkSources, listOutwardLinks } from '#db/queries/outward-links.ts';
import { findNextTurn } from '#db/queries/notices.ts';
import { findLoginWait, isKnownHousehold } from '#db/queries/login-attempts.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import { countModerated, findModerated, listModerated } from '#db/queries/moderation.ts';
import {
  countUsableOwners,
  countWaysIn,
  findActorNames,
  findInvitation,
  findLoginKey,
  findLoginMember,
  findMember,
  findMemberRow,
  findPasskey,
  isUnchanged,
  listMembers,
  listPasskeys,
} from '#db/queries/members.ts';
import { findOperator, findSession, listLiveIds, listSessions } from '#db/queries/operator.ts';
import { listOwn, listWaiting } from '#db/queries/author-posts.ts';
import { listOwnPhotos } from '#db/queries/own-photos.ts';
import { writeCursor } from '#db/queries/pages.ts';
import { countPhotos, findPhoto, listPhotos } from '#db/queries/photo-queue.ts';
import { hasPicturesElsewhere, listArticlesShowing, listPicturesElsewhere, listUnreadArticles } from '#db/queries/pictures.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { isPublicProduct, listFullProducts, listTableProducts } from '#db/queries/product-list.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import { findFullQuestion, listFullQuestions } from '#db/queries/question-list.ts';
import { countQuestions, isPublicQuestion, listIdsOfDay, listNewestIds, listQuestions, listReplies } from '#db/queries/questions.ts';
import { findMostLiked } from '#db/queries/ranking-details.ts';
import { countReviewed, listAxisRanking } from '#db/queries/rankings.ts';
import { countProductReviews, listProductReviews } from '#db/queries/review-list.ts';
import { isPhotoShown } from '#db/queries/review-photos.ts';
import { listPublicIds } from '#db/queries/counted-records.ts';
import { findKeptWording, listKeptPhrases, listKeptWordings } from '#db/queries/kept-wordings.ts';
import { countReviews, listReviews } from '#db/queries/reviews.ts';
import { findNextArticleTurn } from '#db/queries/scheduled-articles.ts';
import { findCountRules, findSeoSettings } from '#db/queries/settings.ts';
import { listSiteTexts } from '#db/queries/site-texts.ts';
import { listStaleProducts } from '#db/queries/stale-products.ts';
import { findSiteNumbers } from '#db/queries/site-numbers.ts';
import { findArticleToShare, findProductToShare } from '#db/queries/share-subjects.ts';
import { listSimilarQuestions } from '#db/queries/similar-questions.ts';
import { countLetters, findFrozenLetter, findLetter, listLetterEntries, listLetters, listOpenLetters } from '#db/queries/letters.ts';
import { countMails, listDueMails, listMails } from '#db/queries/outgoing-mails.ts';
import { findContact, findNoticedPost, isReplyPublic } from '#db/queries/post-contacts.ts';
import { countSubscribers, findSubscriber, listSubscribers } from '#db/queries/subscribers.ts';
import { listUnknownIngredients } from '#db/queries/unknown-ingredients.ts';
import { listReviewedCells, listSuggestions } from '#db/queries/suggestions.ts';
import { listTextColumns, listUploadsNamedIn } from '#db/queries/uploads.ts';
import { findVersion, listVersions } from '#db/queries/versions.ts';
import { countEmptyWords, countTraffic, listTraffic, trafficSorts, trafficTableNames } from '#db/queries/traffic.ts';
import { isDeletedReview, listLikeStates, listVotes } from '#db/queries/viewer-marks.ts';

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

/** Reads that published pages do not make, by name: those of the API, the console and the publisher. */
export const otherReads: Record<string, (db: Db) => Promise<unknown>> = {
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
    await findArticleToPreview(db, 1),
    await listEarlierArticles(db, 9, 3),
    await findFilterNames(db, { brand: 'komorebi', category: 'dog-health' }),
    await listIdsOfSlugs(db, ['none', ...(await listArticleSlugs(db)).slice(0, 2)]),
    await listArticleTitles(db, [3, 1, 99]),
    await listFeaturedArticles(db, ['none', ...(await listArticleSlugs(db)).slice(0, 2)]),
  ],
  'articles of the console': async (db) => [
    await listAdminArticles(db, { search: '犬', status: 'published' }, { sort: 'title', limit: 10, offset: 0 }),
    await listAdminArticles(db, {}, span),
    await countAdminArticles(db, {}),
    await listAdminArticles(db, { status: 'scheduled' }, span),
    await findAdminArticle(db, 1),
    await findNextArticleTurn(db),
  ],
  brands: async (db) => [
    await listAdminBrands(db),
    await findAdminBrand(db, 1),
    await findAllBrandStats(db),
    await findFullBrand(db, 'komorebi'),
    await listFullBrands(db),
    await countBrandReviews(db, 1, { rating: 5 }),
    await listBrandReviews(db, 1, { limit: 5, rating: 5, also: [1] }),
  ],
  'prices to confirm': async (db) => [await listDuePrices(db, span), await countDuePrices(db)],
  notices: async (db) => [await listAdminNotices(db, span), await countNotices(db), await findAdminNotice(db, 1), await findNextTurn(db)],
  'counted records': async (db) => [
    ...(
      await listPublicIds(db, [
        { kind: 'product', key: '1' },
        { kind: 'question', key: '1' },
        { kind: 'brand', key: 'nora' },
        { kind: 'article', key: 'cat-water-winter' },
      ])
    ).product,
  ],
  'kept wordings': async (db) => [
    await listKeptWordings(db),
    await findKeptWording(db, 'product', '最安'),
    await listKeptPhrases(db, 'product'),
  ],
  links: async (db) => [
    await listLinkProblems(db, 'dead', span),
    await countLinkProblems(db),
    await findLinkProblem(db, 1),
    await isKnownProblem(db, 'https://shop.jp/'),
    await listDueLinks(db, at.toISOString(), 10),
    await listNotDue(db, ['https://shop.jp/'], at.toISOString()),
    await listLinkTurns(db),
    await Promise.all(linkSources.map((source) => listOutwardLinks(db, source, 0, 10))),
  ],
  audit: async (db) => [
    await listAudit(db, {}, { limit: 100, offset: 0 }),
    await countAudit(db, { kind: 'product', action: 'delete' }),
    await findAuditEntry(db, 1),
    await listVersions(db, 'product', 1, span),
    await listVersions(db, 'article', 1, span),
    await listVersions(db, 'page', 'about', span),
    await findVersion(db, 'brand', 1, 'now'),
    await findVersion(db, 'product', 1, 'first'),
  ],
  'change log': async (db) => [
    await listChangesAfter(db, 0, 5),
    await findLastPlace(db),
    await findOldestAfter(db, 0),
    typeof (await findIdentity(db)),
  ],
  console: async (db) => [await findFirstSteps(db), await countEverything(db), await findSeoSettings(db), await listSiteTexts(db)],
  imports: async (db) => [
    await listBrandNames(db),
    await listProductsAfter(db, 3, 3),
    await listStoredBrands(db),
    await listStoredProducts(db, [1, 2, 3]),
  ],
  operator: async (db) => [
    await findLoginWait(db, 'a'),
    await isKnownHousehold(db, 'a', at.toISOString()),
    await findOperator(db),
    await findSession(db, 'a', at),
    await listSessions(db, at, null),
    await listSessions(db, at, 1),
    await listLiveIds(db, at),
  ],
  members: async (db) => [
    await countUsableOwners(db),
    await countWaysIn(db, 1),
    await findInvitation(db, 'a', at.toISOString()),
    await findLoginMember(db, 'Ａ'),
    await findLoginKey(db, 1).catch(() => undefined),
    await isUnchanged(db, { id: 1, name: 'a', role: 'owner', passwordHash: null, codeSecret: null, loginKey: 'a' }),
    await findMember(db, 1),
    [...(await findActorNames(db, ['member:1', 'session:2', null]))],
    await findMemberRow(db, 1),
    await findPasskey(db, 'a'),
    await listMembers(db),
    await listPasskeys(db, 1),
  ],
  mail: async (db) => [
    await listLetters(db, span),
    await countLetters(db),
    await findLetter(db, 1),
    await findFrozenLetter(db, 1),
    await listOpenLetters(db, at.toISOString()),
    await listLetterEntries(db, [1, 2], [3, 4]),
    await listDueMails(db, at.toISOString(), 5),
    await listMails(db, 'waiting', span),
    await listMails(db, 'unclear', span),
    await countMails(db),
    await findSubscriber(db, 1),
    await findContact(db, 'post', 1),
    await Promise.all((['post', 'review'] as const).map((kind) => findNoticedPost(db, kind, 1))),
    await isReplyPublic(db, 1),
  ],
  moderation: async (db) => [
    ...(await Promise.all(
      (['waiting', 'published', 'hidden', 'deleted'] as const).map((state) => listModerated(db, { state }, { limit: 20, offset: 0 })),
    )),
    await listModerated(db, { state: 'published', kind: 'reply' }, span),
    await countModerated(db, 'published'),
    await findModerated(db, 'post', 1),
  ],
  'own posts': async (db) => [
    await listWaiting(db, 'reviews', 1, 'me'),
    await listWaiting(db, 'forumPosts', undefined, 'me'),
    await listOwn(db, 'forumReplies', [1, 2, 3], 'me'),
    await listOwnPhotos(db, [1, 2, 3], 'me'),
  ],
  'pictures of reviews': async (db) => [
    await listPhotos(db, 'waiting', span),
    await listPhotos(db, 'shown', span),
    await countPhotos(db, 'waiting'),
    await findPhoto(db, 1),
    await isPhotoShown(db, '/uploads/photos/a.webp'),
  ],
  pictures: async (db) => [
    await hasPicturesElsewhere(db),
    await listArticlesShowing(db, 'https://example.jp/a.webp', 5),
    await listPicturesElsewhere(db, at.toISOString(), 5),
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
      await countQuestions(db, filter, 'unsolved'),
      await isPublicQuestion(db, 1),
      await listNewestIds(db, 20),
      await listIdsOfDay(db, 20_781, 20),
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
    await listProductReviews(db, 'recent', { limit: 10 }),
    await listProductReviews(db, 'popular', { limit: 10, cursor: writeCursor([9, '2026-01-01', 5], 'popular') }),
    await countReviews(db, 1, { by: 'tasteRating', rating: 5 }),
    await Promise.all(
      (['newest', 'popular', 'highest', 'lowest'] as const).map((sort) => listReviews(db, 1, { limit: 5, sort, petType: '犬', also: [1] })),
    ),
    await listLikeStates(db, 'reviews', [
      { id: 1, key: 'a' },
      { id: 2, key: 'b' },
    ]),
    await listLikeStates(db, 'brandReviews', [{ id: 1, key: 'a' }]),
    await listVotes(db, [{ id: 1, key: 'a' }]),
    await isDeletedReview(db, 'reviews', 1),
  ],
  traffic: async (db) => {
    const found: unknown[] = [
      await findCountRules(db),
      await countEmptyWords(db, '2026-11-01'),
      await findSiteNumbers(db, 30, '2026-11-20'),
    ];
    for (const table of trafficTableNames)
      for (const sort of trafficSorts) {
        const filter = { from: '2026-11-01', to: '2026-11-30', search: sort === 'name' ? 'の' : '' };
        found.push(await listTraffic(db, table, filter, { sort, direction: 'desc', ...span }), await countTraffic(db, table, filter));
      }
    return found;
  },
  rest: async (db) => [
    await findArticleToShare(db, 1),
    await countSubscribers(db, { status: 'confirmed' }),
    await listSubscribers(db, { search: '@' }, span),
    await listSuggestions(db, 'フード'),
    await listSuggestions(db, 'kom'),
    await listReviewedCells(db, 3),
    (await Promise.all((await listTextColumns(db)).map((column) => listUploadsNamedIn(db, column)))).flat(),
  ],
};
