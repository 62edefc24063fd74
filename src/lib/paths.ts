import type { PageName } from '#api/contract/page-text.ts';
import type { PathOf } from '#api/contract/calls.ts';
import type { FilterName } from '#api/contract/list-filters.ts';
import { axes, categories, petTypes, type Axis, type RankedPetType } from '#api/contract/vocabulary.ts';
import { address, type SitemapKind } from '#db/page-paths.ts';

type Value = string | number | readonly string[] | undefined;

/** Query parameters of a list. Values equal to the default are left out of the address. */
export type ListQuery = { [Name in FilterName]?: Value } & {
  axis?: string | undefined;
  tag?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};

/** Default sort of each list. */
export const defaultSort = {
  productList: 'delivered',
  products: 'rating-desc',
  ranking: 'rating',
  brands: 'popular',
  forum: 'newest',
} as const;

/** Builds every address of the site. */
export const paths = {
  ...address,

  home: () => '/',
  page: (page: PageName) => `/${page}`,

  productList: (query: ListQuery = {}) => withQuery('/product-list', query, defaultSort.productList),
  /** The listing; `all` and undefined mean no filter. */
  products: (petType?: string, category?: string, query: ListQuery = {}) =>
    withQuery(address.products(any(petType), any(category)), query, query.search ? undefined : defaultSort.products),
  bestsellers: (petType?: string, category?: string, query: ListQuery = {}) =>
    withQuery(address.bestsellers(any(petType), any(category)), query, defaultSort.ranking),
  /** The review ranking. The overall axis has a short address; the others include pet type, category and axis. */
  ranking: (petType?: string, category?: string, axis: Axis = 'overall', query: ListQuery = {}) =>
    withQuery(address.ranking(any(petType), any(category), axis), query, defaultSort.ranking),
  compare: (ids: readonly number[] = []) => (ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`),
  favorites: () => '/favorites',
  myPets: () => '/my-pets',
  notices: () => '/notices',
  notice: (id: number) => `/notices#notice-${String(id)}`,
  productTab: (id: number, tab: string) => `${address.product(id)}#${tab}`,

  categories: () => '/categories',
  category: (code: string, query: ListQuery = {}) => withQuery(categoryPath(code), query),

  brands: (query: ListQuery = {}) => withQuery('/brands', query, defaultSort.brands),
  brand: (slug: string, query: ListQuery = {}) => withQuery(address.brand(slug), query),

  articles: (query: ListQuery = {}) => withQuery('/articles', query),

  forum: (category?: string, query: ListQuery = {}) =>
    withQuery(address.forum(any(category)), query, query.search ? undefined : defaultSort.forum),
  newQuestion: () => '/forum/new',

  feed: () => '/feed.xml',
  noticeFeed: () => '/notices/feed.xml',
  forumFeed: () => '/forum/feed.xml',
  sitemapIndex: () => '/sitemap-index.xml',
  sitemap: (kind: SitemapKind, chunk: number) => address.sitemap(kind, chunk),
  manifest: () => '/site.webmanifest',
  newsletter: () => '/api/newsletter' satisfies PathOf<'POST /api/newsletter'>,

  /** Illustration of a pet that looks over an edge, in one of the coats. */
  petImage: (pet: RankedPetType, coat = 1) => `/art/pets/${pet}${coat > 1 ? `-${String(coat)}` : ''}.svg`,
  /** Packshot for a product without a picture. */
  packImage: (category: string, petType = 'other') => `/art/packs/${packKinds[category] ?? 'box'}-${known(petTypes, petType)}.svg`,
} as const;

/** Appends the query; leaves out empty text, `all`, the default sort and page 1. */
export function withQuery(path: string, query: ListQuery, usualSort?: string): string {
  // A list has hundreds of links, and most addresses have no query in the end.
  let parameters: URLSearchParams | undefined;
  const append = (name: string, value: string | number) => {
    const text = String(value).trim();
    const usual = text === '' || text === 'all' || (name === 'page' && text === '1') || (name === 'sort' && text === usualSort);
    if (!usual) (parameters ??= new URLSearchParams()).append(name, text);
  };
  // The first four lead and the others keep the caller's order, so that the same state has the same address.
  const given: Record<string, Value> = query;
  for (const name of new Set([...leading, ...Object.keys(given)])) for (const value of [given[name] ?? []].flat()) append(name, value);
  return parameters ? `${path}?${parameters.toString()}` : path;
}
const leading = ['search', 'petType', 'category', 'brand'];

/** Returns a full URL for canonical links, feeds and structured data. `siteUrl` is from the settings. */
export function absolute(siteUrl: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path === '/' ? '/' : path}`;
}

/** Coats in which each pet is drawn; the first is the usual one. */
export const petCoats = [1, 2, 3, 4] as const;

/** Packaging drawn on a category's packshot. */
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

function categoryPath(code: string): string {
  const term = categories.find((category) => category.code === code);
  return `/categories/${term?.shelf ?? 'other'}`;
}

function any(code = ''): string {
  return code === '' ? 'all' : code;
}

function known(terms: ReadonlyArray<{ code: string }>, code: string): string {
  return terms.some((term) => term.code === code) ? code : 'other';
}

/** Codes of the rating axes. */
export const axisCodes: readonly Axis[] = /* @__PURE__ */ axes.map(({ code }) => code);
