import { axes, categories, forumCategories } from '#api/contract/vocabulary.ts';
import type { Db } from '#db/open.ts';
import { likedReviews, popularQuestions, recentReviews } from '#db/page-sizes.ts';
import {
  findArticle,
  listArticleProducts,
  listArticles,
  listArticlesOfBrand,
  listArticlesOfProduct,
  listRelatedArticles,
} from '#db/queries/articles.ts';
import { findBrandReviewStats, listBrandReviews } from '#db/queries/brand-reviews.ts';
import { countBrandProducts, findBrand, listBrandProducts, listBrands } from '#db/queries/brands.ts';
import { listFilledLists } from '#db/queries/filled-lists.ts';
import { listFeedArticles, listFeedQuestions, listFeedReplies } from '#db/queries/feeds.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import { listFittingContents, listPostCards } from '#db/queries/content-cards.ts';
import { listFeaturedArticles } from '#db/queries/home.ts';
import { findCellMeans } from '#db/queries/cell-means.ts';
import { listHiddenLinks } from '#db/queries/links.ts';
import { listMediaAlts } from '#db/queries/media.ts';
import { listBrandNotices, listNotices, listProductNotices } from '#db/queries/notices.ts';
import { findProduct, listAxes } from '#db/queries/product.ts';
import { listKeptPrices } from '#db/queries/product-prices.ts';
import { countCell, countRankingPages, listProducts } from '#db/queries/products.ts';
import {
  findQuestion,
  listPopularQuestions,
  listQuestions,
  listRecentQuestions,
  listRelatedQuestions,
  listReplies,
} from '#db/queries/questions.ts';
import { listRankingDetails } from '#db/queries/ranking-details.ts';
import { listAxisRanking, listFlaggedBestsellers, listTopRated } from '#db/queries/rankings.ts';
import { listProductReviews } from '#db/queries/review-list.ts';
import { listPhotosOfReviews, listProductPhotos } from '#db/queries/review-photos.ts';
import { countRatings, findVoices, listReviews } from '#db/queries/reviews.ts';
import { findForumRules, findRankingRules, findSettings } from '#db/queries/settings.ts';
import { findSiteText } from '#db/queries/site-texts.ts';
import { sitemapKinds } from '#db/page-paths.ts';
import { listSitemapChunks, listSitemapPages } from '#db/queries/sitemap.ts';
import { mediaNames } from './media-changes.ts';

type Read = (db: Db) => Promise<unknown>;

/** Returns what published pages read, by name, for the first rows of each kind. */
export function everyRead(): Map<string, Read> {
  const reads = new Map<string, Read>();
  const first = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  for (const id of first(24)) {
    reads.set(`product ${id}`, (db) => findProduct(db, id));
    reads.set(`ranking details ${id}`, async (db) => [...(await listRankingDetails(db, [id, id + 24]))]);
    reads.set(`notices of product ${id}`, async (db) => {
      const product = await findProduct(db, id);
      return product && listProductNotices(db, product);
    });
    reads.set(`hidden links ${id}`, (db) => listHiddenLinks(db, id));
    reads.set(`prices ${id}`, (db) => listKeptPrices(db, id));
    reads.set(`axes ${id}`, (db) => listAxes(db, id));
    reads.set(`reviews ${id}`, (db) => listReviews(db, id, { limit: 20 }));
    reads.set(`voices ${id}`, (db) => findVoices(db, id));
    reads.set(`photos ${id}`, async (db) => [await listProductPhotos(db, id, 12), await listPhotosOfReviews(db, id, first(240))]);
    reads.set(`ratings ${id}`, async (db) => {
      const { ratings, provided } = await countRatings(db, id);
      return [provided, ...ratings];
    });
    reads.set(`articles of product ${id}`, (db) => listArticlesOfProduct(db, id, 6));
  }
  reads.set('notices', listNotices);
  reads.set('descriptions of pictures', async (db) => [
    ...(await listMediaAlts(
      db,
      mediaNames.map((name) => `/uploads/${name}`),
    )),
  ]);
  for (const petType of ['dog', 'cat', 'bird', 'ferret'])
    for (const category of ['food', 'toys', 'unknown'])
      reads.set(`cell means ${petType} ${category}`, (db) => findCellMeans(db, { petType, category }));
  for (const id of first(19)) {
    reads.set(`brand products ${id}`, (db) => listBrandProducts(db, id, 'all', { limit: 24 }));
    reads.set(`notices of brand ${id}`, (db) => listBrandNotices(db, id));
    reads.set(`brand counts ${id}`, (db) => countBrandProducts(db, id));
    reads.set(`brand reviews ${id}`, (db) => listBrandReviews(db, id, { limit: 5 }));
    reads.set(`brand stats ${id}`, (db) => findBrandReviewStats(db, id));
    reads.set(`articles of brand ${id}`, (db) => listArticlesOfBrand(db, id, 6));
  }
  for (const slug of ['komorebi', 'nora', 'tsumugi', 'hidamari', 'oyasumi']) reads.set(`brand ${slug}`, (db) => findBrand(db, slug));
  for (const id of first(26)) {
    reads.set(`related articles ${id}`, (db) => listRelatedArticles(db, id, 3));
    reads.set(`article products ${id}`, (db) => listArticleProducts(db, id, 6));
    reads.set(`article ${id}`, async (db) => {
      const row = await db.selectFrom('articles').select('slug').where('id', '=', id).executeTakeFirst();
      return row && findArticle(db, row.slug);
    });
  }
  for (const id of first(62)) {
    reads.set(`question ${id}`, async (db) => {
      const found = await findQuestion(db, id);
      return found && [found, await listRelatedQuestions(db, id, 5)];
    });
    reads.set(`contents for question ${id}`, (db) => listFittingContents(db, id));
    reads.set(`replies ${id}`, async (db) => {
      const replies = await listReplies(db, id);
      return [
        replies,
        await listPostCards(
          db,
          replies.map(({ content }) => content),
        ),
      ];
    });
    reads.set(`reply feed ${id}`, (db) => listFeedReplies(db, id));
  }
  for (const address of ['/product/1 /product/24 /product/25', '/articles/alpha /articles/beta', '/articles/cat-water-winter'])
    reads.set(`cards of ${address}`, (db) => listPostCards(db, [address]));
  for (const petType of ['all', 'dog', 'cat', 'bird']) {
    for (const category of ['all', ...categories.map(({ code }) => code)]) {
      const cell = { petType, category };
      reads.set(`count ${petType} ${category}`, (db) => countCell(db, petType, category));
      reads.set(`ranking pages ${petType} ${category}`, (db) => countRankingPages(db, petType, category));
      reads.set(`top ${petType} ${category}`, (db) => listTopRated(db, cell, { limit: 20 }));
      reads.set(`bestsellers ${petType} ${category}`, (db) => listFlaggedBestsellers(db, cell, { limit: 20 }));
      for (const { code } of axes)
        reads.set(`ranking ${petType} ${category} ${code}`, (db) => listAxisRanking(db, cell, code, 'rating', { limit: 20 }));
    }
  }
  for (const category of ['all', ...forumCategories.map(({ code }) => code)])
    reads.set(`forum ${category}`, (db) => listQuestions(db, { category }, { sort: 'newest', limit: 10 }));
  for (const sort of ['delivered', 'mixed', 'rating'] as const)
    reads.set(`listing ${sort}`, (db) => listProducts(db, {}, { sort, limit: 24 }));
  for (const kind of sitemapKinds) reads.set(`sitemap ${kind}`, (db) => listSitemapPages(db, kind, 0));
  return new Map([
    ...reads,
    ['brands', (db) => listBrands(db)],
    ['first brands', (db) => listBrands(db, 'popular', 8)],
    ['articles', (db) => listArticles(db, {}, { limit: 24 })],
    ['recent reviews', (db) => listProductReviews(db, 'recent', { limit: recentReviews })],
    ['popular reviews', (db) => listProductReviews(db, 'popular', { limit: likedReviews })],
    ['popular questions', (db) => listPopularQuestions(db, popularQuestions)],
    ['recent questions', (db) => listRecentQuestions(db, 5)],
    ['popular tags', (db) => listPopularTags(db, 10)],
    ['article feed', listFeedArticles],
    ['question feed', listFeedQuestions],
    ['sitemap index', listSitemapChunks],
    ['filled lists', listFilledLists],
    ['settings', findSettings],
    ['forum rules', findForumRules],
    ['ranking rules', findRankingRules],
    ['text of a page', (db) => findSiteText(db, 'about')],
    ['shops', (db) => findSiteText(db, 'shops')],
    ['featured articles', (db) => listFeaturedArticles(db, ['cat-water-winter', 'alpha', 'beta'])],
  ]);
}
