import type { Db } from '#db/open.ts';
import { listFullArticles, listFullArticlesOfBrand, listFullArticlesOfProduct } from '#db/queries/article-list.ts';
import { listAnimalReviews } from '#db/queries/animal-reviews.ts';
import { countArticles, listArticleWords } from '#db/queries/articles.ts';
import { listFullBrands } from '#db/queries/brand-list.ts';
import { listBrandReviews } from '#db/queries/brand-reviews.ts';
import { countCellMeans } from '#db/queries/cell-means.ts';
import { listPublicIds } from '#db/queries/counted-records.ts';
import { countAudit, listAudit } from '#db/queries/audit.ts';
import { searchAudit } from '#db/queries/audit-search.ts';
import { listDuePrices } from '#db/queries/due-prices.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import { listFullProducts, listTableProducts } from '#db/queries/product-list.ts';
import { listLinkTexts } from '#db/queries/outward-links.ts';
import { countMedia, listMedia } from '#db/queries/media.ts';
import { listFirstPlaces, listMediaPlaces } from '#db/queries/media-places.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import { listRareTexts, listWeeksToRollUp } from '#db/queries/old-counters.ts';
import { listProductWords } from '#db/queries/product-search.ts';
import { listFullQuestions } from '#db/queries/question-list.ts';
import { countQuestions, listQuestionWords, listUncopiedViews } from '#db/queries/questions.ts';
import { searchPosts } from '#db/queries/post-search.ts';
import { countReviewed } from '#db/queries/rankings.ts';
import { countProductReviews } from '#db/queries/review-list.ts';
import { listReviews } from '#db/queries/reviews.ts';
import { findSiteNumbers } from '#db/queries/site-numbers.ts';
import { listReviewedCells, listSuggestions } from '#db/queries/suggestions.ts';
import { listStaleProducts } from '#db/queries/stale-products.ts';
import { countSubscribers } from '#db/queries/subscribers.ts';
import { listTraffic } from '#db/queries/traffic.ts';
import { listUnknownIngredients } from '#db/queries/unknown-ingredients.ts';
import { listUploadsNamedIn } from '#db/queries/uploads.ts';
import { findVersion, listVersions } from '#db/queries/versions.ts';
import type { Time } from '#db/tables/columns.ts';
import { exportBrands, exportProducts } from '../exports/catalogue.ts';
import { exportSubscribers } from '../exports/subscribers.ts';
import { exportTraffic } from '../exports/traffic.ts';
import type { SentFile } from '../imports/read-file.ts';
import type { ShareSubject } from '../contract/share-image.ts';
import type { ShareImage } from '../og/draw.ts';
import type { StorageFault } from '../storage/storage-fault.ts';

// Loaded on demand, because only some threads need these modules.
const previewMarkdown = async (db: Db, content: string) => (await import('./preview-markdown.ts')).previewMarkdown(db, content);
const findMarkdownPictures = async (db: Db, content: string) => (await import('./preview-markdown.ts')).findMarkdownPictures(db, content);
const findMarkdownLinks = async (db: Db, content: string) => (await import('./preview-markdown.ts')).findMarkdownLinks(db, content);
const drawShareImage = async (_db: Db, subject: ShareSubject, dataDir: string): Promise<ShareImage> =>
  (await import('../og/draw.ts')).drawShareImage(subject, dataDir);

const listUnnotedUploads = async (db: Db, dataDir: string, most: number) =>
  (await import('./unnoted-uploads.ts')).listUnnotedUploads(db, dataDir, most);

const listNextPictures = async (db: Db, at: Time, after: string, most: number) =>
  (await import('./next-pictures.ts')).listNextPictures(db, at, after, most);

const checkSmallFile = async (db: Db, dataDir: string, sent: SentFile) =>
  (await import('../imports/small-file.ts')).checkSmallFile(db, dataDir, sent);

/** Reads that may take long and run on their own threads. */
export const reads = {
  listFacets,
  listLooserFilters,
  listFullProducts,
  listTableProducts,
  listProducts,
  countProducts,
  listProductWords,
  countCellMeans,
  countProductReviews,
  countReviewed,
  listAnimalReviews,
  listQuestionWords,
  countQuestions,
  listFullQuestions,
  listArticleWords,
  countArticles,
  listFullArticles,
  listFullArticlesOfBrand,
  listFullArticlesOfProduct,
  listFullBrands,
  listReviews,
  listBrandReviews,
  listSuggestions,
  listReviewedCells,
  findSiteNumbers,
  listTraffic,
  listDuePrices,
  listStaleProducts,
  listUncopiedViews,
  listWeeksToRollUp,
  listRareTexts,
  listUnknownIngredients,
  listUploadsNamedIn,
  listNextPictures,
  searchPosts,
  searchAudit,
  countAudit,
  listAudit,
  listMedia,
  countMedia,
  listFirstPlaces,
  listMediaPlaces,
  listUnnotedUploads,
  listVersions,
  findVersion,
  listLinkTexts,
  listPublicIds,
  countSubscribers,
  exportProducts,
  exportBrands,
  exportSubscribers,
  exportTraffic,
  previewMarkdown,
  findMarkdownPictures,
  findMarkdownLinks,
  drawShareImage,
  checkSmallFile,
};

export type ReadName = keyof typeof reads;
/** Arguments of a read after the database. */
export type ReadArgs<Name extends ReadName> = (typeof reads)[Name] extends (db: never, ...args: infer Rest) => unknown ? Rest : never;
export type ReadResult<Name extends ReadName> = Awaited<ReturnType<(typeof reads)[Name]>>;

export interface ReadJob {
  id: number;
  name: ReadName;
  args: unknown[];
}

/** `failure` is the error's stack or message, for the log; `fault` is set if the storage failed. */
export interface ReadAnswer {
  id: number;
  value?: unknown;
  failure?: string;
  fault?: StorageFault | undefined;
}
