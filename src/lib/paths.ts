import { axes, categories, petTypes, type Axis } from '#api/contract/vocabulary.ts';
import { address } from '#db/addresses.ts';

/** What a list's address carries after the path. Values that mean "as without it" are left out of the address. */
export interface ListQuery {
  search?: string | undefined;
  petType?: string | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  price?: string | readonly string[] | undefined;
  rating?: string | number | undefined;
  offer?: string | readonly string[] | undefined;
  axis?: string | undefined;
  tag?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
}

/** The order in which each list comes when its address names none. */
export const defaultSort = {
  productList: 'delivered',
  products: 'rating-desc',
  ranking: 'rating',
  brands: 'popular',
  forum: 'newest',
} as const;

/** Pages whose text stands in `content/pages`. */
type TextPage = 'about' | 'contact' | 'privacy' | 'terms' | 'affiliate';

/** What can be missing: each kind has its own page with the documented text. `busy` stands for a listing that cannot be had right now. */
export const missingKinds = ['product', 'category', 'brand', 'article', 'question', 'parameter', 'busy'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** The kinds of entries that sitemap chunks hold. */
type SitemapKind = 'product' | 'brand' | 'article' | 'question';

/** Every address of the site. */
export const paths = {
  ...address,

  home: () => '/',
  page: (page: TextPage) => `/${page}`,
  missing: (kind: MissingKind) => `/missing/${kind}`,

  productList: (query: ListQuery = {}) => withQuery('/product-list', query, defaultSort.productList),
  /** The listing; `all` and undefined both stand for any. */
  products: (petType?: string, category?: string, query: ListQuery = {}) =>
    withQuery(cell('/products', petType, category), query, query.search ? undefined : defaultSort.products),
  bestsellers: (petType?: string, category?: string, query: ListQuery = {}) =>
    withQuery(cell('/products/bestsellers', petType, category), query, defaultSort.ranking),
  /** The review ranking. The overall axis has the short address, the others name all three. */
  ranking: (petType?: string, category?: string, axis: Axis = 'overall', query: ListQuery = {}) =>
    withQuery(
      axis === 'overall'
        ? cell('/reviews/ranking', petType, category)
        : `/reviews/ranking/${petType ?? 'all'}/${category ?? 'all'}/${axis}`,
      query,
      defaultSort.ranking,
    ),
  compare: (ids: readonly number[] = []) => (ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`),
  favorites: () => '/favorites',
  productTab: (id: number, tab: string) => `${address.product(id)}#${tab}`,

  categories: () => '/categories',
  category: (code: string, query: ListQuery = {}) => withQuery(categoryPath(code), query),

  brands: (query: ListQuery = {}) => withQuery('/brands', query, defaultSort.brands),
  brand: (slug: string, query: ListQuery = {}) => withQuery(address.brand(slug), query),

  articles: (query: ListQuery = {}) => withQuery('/articles', query),
  articleMarkdown: (slug: string) => `${address.article(slug)}.md`,

  forum: (category?: string, query: ListQuery = {}) =>
    withQuery(isAny(category) ? '/forum' : `/forum/${category}`, query, defaultSort.forum),
  newQuestion: () => '/forum/new',

  feed: () => '/feed.xml',
  forumFeed: () => '/forum/feed.xml',
  questionFeed: (id: number) => `${address.question(id)}/feed.xml`,
  sitemapIndex: () => '/sitemap-index.xml',
  sitemap: (kind: SitemapKind, chunk: number) => address.sitemap(kind, chunk),
  manifest: () => '/site.webmanifest',
  newsletter: () => '/api/newsletter',

  /** A pet that looks over an edge. */
  petImage: (pet: 'dog' | 'cat' | 'small_animal' | 'bird') => `/art/pets/${pet}.svg`,
  /** The packshot that stands in for a product without a picture. */
  packImage: (category: string, petType = 'other') => `/art/packs/${packKinds[category] ?? 'box'}-${known(petTypes, petType)}.svg`,
} as const;

/** A path with the parts of the query that say something: empty text, `all`, the default order and page 1 are left out. */
export function withQuery(path: string, query: ListQuery, usualSort?: string): string {
  const parameters = new URLSearchParams();
  for (const name of queryNames) {
    for (const value of [query[name] ?? []].flat()) {
      const text = String(value).trim();
      const usual = text === '' || text === 'all' || (name === 'page' && text === '1') || (name === 'sort' && text === usualSort);
      if (!usual) parameters.append(name, text);
    }
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A full address for canonical links, feeds and structured data. `siteUrl` comes from the settings. */
export function absolute(siteUrl: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path === '/' ? '/' : path}`;
}

// One order for all addresses, so that the same choice has the same address.
const queryNames = ['search', 'petType', 'category', 'brand', 'price', 'rating', 'offer', 'axis', 'tag', 'sort', 'page'] as const;

/** What a category's things come in. */
const packKinds: Record<string, string> = {
  food: 'bag',
  treats: 'jar',
  toys: 'ball',
  care: 'brush',
  beds: 'bed',
  litter: 'litter',
  housing: 'cage',
  health: 'bottle',
  collar: 'leash',
  clothes: 'wear',
  travel: 'carrier',
  bowl: 'bowl',
  training: 'sheet',
  outdoor: 'carrier',
};

function cell(base: string, petType?: string, category?: string): string {
  if (!isAny(category)) return `${base}/${petType ?? 'all'}/${category}`;
  return isAny(petType) ? base : `${base}/${petType}`;
}

function categoryPath(code: string): string {
  const term = categories.find((category) => category.code === code);
  return `/categories/${term?.shelf ?? 'other'}`;
}

function isAny(code: string | undefined): boolean {
  return code === undefined || code === '' || code === 'all';
}

function known(terms: ReadonlyArray<{ code: string }>, code: string): string {
  return terms.some((term) => term.code === code) ? code : 'other';
}

/** The codes of the axes that have an address of their own. */
export const axisCodes: readonly Axis[] = /* @__PURE__ */ axes.map(({ code }) => code);
