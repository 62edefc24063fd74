import { AsyncLocalStorage } from 'node:async_hooks';
import { sitemapChunkOf, type SitemapKind } from './page-paths.ts';

/**
 * Tags link published pages to the rows they show: a read names the tags it depends on (`depend`), a write the tags it dirties. ASCII only,
 * made of ids and codes, because a header carries them.
 */
export const tag = {
  /** A product's own fields, as its page shows them. */
  product: (id: number) => `product:${id}`,
  /** The fields of a product that cards, rankings and links show. */
  productCard: (id: number) => `product-card:${id}`,
  /** A product's reviews and their likes, as its page lists them. */
  productReviews: (id: number) => `product-reviews:${id}`,
  /** Which review of a product has the most likes. */
  mostLiked: (id: number) => `most-liked:${id}`,
  productArticles: (id: number) => `product-articles:${id}`,
  /** Membership and count of a cell; `all` means any pet type or category. */
  cell: (petType: string, category: string) => `cell:${petType}:${category}`,
  /** How many pages the ranking of all products of a cell has. */
  cellPages: (petType: string, category: string) => `cell-pages:${petType}:${category}`,
  /** Which products lead a cell: in the listing by rating, in the ranking of an axis, or among those flagged as bestsellers. */
  rank: (petType: string, category: string, ranking: string) => `rank:${petType}:${category}:${ranking}`,
  /** The stored means of a cell's axes. */
  cellMeans: (petType: string, category: string) => `cell-means:${petType}:${category}`,
  /** A brand's own fields, as its page and the lists of brands show them. */
  brand: (id: number) => `brand:${id}`,
  /** A brand's name, address and active flag, shown on each card of its products. */
  brandLink: (id: number) => `brand-link:${id}`,
  brandProducts: (id: number) => `brand-products:${id}`,
  brandReviews: (id: number) => `brand-reviews:${id}`,
  brandArticles: (id: number) => `brand-articles:${id}`,
  /** The set of brands, and their order. */
  brands: 'brands',
  recentReviews: 'reviews:recent',
  popularReviews: 'reviews:popular',
  article: (id: number) => `article:${id}`,
  /** The set of articles, and their order. */
  articles: 'articles',
  /** A question's title and badges, as related links show them. */
  question: (id: number) => `question:${id}`,
  /** A question's replies, votes and counts. */
  questionReplies: (id: number) => `question-replies:${id}`,
  /** Which products and articles a question shows. */
  questionRelations: (id: number) => `question-relations:${id}`,
  /** Which questions a forum tab lists; `all` is the first tab. */
  forum: (category: string) => `forum:${category}`,
  popularQuestions: 'forum-popular',
  forumTags: 'forum-tags',
  /** The list of recalls and safety notices. */
  notices: 'notices',
  settings: 'settings',
  /** Rules of the forum that operators choose. */
  forumRules: 'forum-rules',
  /** Number of reviews from which a product has a rank. Every ranking shows it. */
  rankingRules: 'ranking-rules',
  /** How long counters are kept. No page shows it. */
  countRules: 'count-rules',
  /** What an uploaded picture shows, by the picture's name. */
  medium: (name: string) => `medium:${name}`,
  /** A text that operators may edit, such as a fixed page. */
  siteText: (name: string) => `site-text:${name}`,
  /** Which cells have products, and which of their rankings have entries. */
  filledLists: 'filled-lists',
  sitemap: (kind: string, chunk: number) => `sitemap:${kind}:${chunk}`,
  sitemapIndex: 'sitemap-index',
} as const;

/** Returns the tags of a page's entry in the sitemap. */
export function sitemapTags(kind: SitemapKind, id: number): string[] {
  return [tag.sitemap(kind, sitemapChunkOf(id)), tag.sitemapIndex];
}

/**
 * Kinds of tags (`kindOf`) by the lists whose filters and searches may newly find what was changed. A list shows nothing of the kinds under
 * `shown` but what it names in tags of its own.
 */
export const tagGroups = {
  catalogue: [
    ...['product', 'product-card', 'cell', 'cell-pages', 'rank', 'cell-means', 'ranking-rules'],
    ...['brand', 'brand-link', 'brand-products', 'brands'],
  ],
  articles: ['article', 'articles', 'product-articles', 'brand-articles'],
  forum: ['question', 'question-replies', 'question-relations', 'forum', 'forum-popular', 'forum-tags'],
  shown: [
    ...['product-reviews', 'most-liked', 'brand-reviews', 'reviews', 'notices', 'medium', 'site-text'],
    ...['settings', 'forum-rules', 'count-rules', 'filled-lists', 'sitemap', 'sitemap-index'],
  ],
} as const satisfies Record<string, readonly string[]>;

/** Returns the kind of a tag: the part before its ids and codes. */
export function kindOf(name: string): string {
  return name.split(':', 1)[0] ?? '';
}

const reading = new AsyncLocalStorage<Set<string>>();

/** Runs `render` and returns its result with every tag that its reads named. */
export async function collectTags<T>(render: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
  const tags = new Set<string>();
  const result = await reading.run(tags, render);
  return { result, tags: [...tags] };
}

/** Adds tags that the current render depends on. Does nothing outside a render. */
export function depend(...tags: string[]): void {
  const collected = reading.getStore();
  if (collected) for (const name of tags) collected.add(name);
}
