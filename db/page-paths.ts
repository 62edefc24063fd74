/**
 * Paths of the published pages: keys of `gone` and `redirects`, listed by the publisher. `src/lib/paths.ts` builds every link from them.
 * `all` means any pet type or category.
 */
export const address = {
  product: (id: number) => `/product/${id}`,
  productMarkdown: (id: number) => `/product/${id}.md`,
  brand: (slug: string) => `/brands/${slug}`,
  article: (slug: string) => `/articles/${slug}`,
  articleMarkdown: (slug: string) => `/articles/${slug}.md`,
  /** Preview of an article, drafts included; needs a key and is never published. */
  articlePreview: (id: number) => `/articles/preview/${id}`,
  question: (id: number) => `/forum/post/${id}`,
  questionFeed: (id: number) => `/forum/post/${id}/feed.xml`,
  forum: (category: string) => (category === 'all' ? '/forum' : `/forum/${category}`),
  category: (slug: string) => `/categories/${slug}`,
  products: (petType: string, category: string) => `/products${segments(petType, category)}`,
  bestsellers: (petType: string, category: string) => `/products/bestsellers${segments(petType, category)}`,
  ranking: (petType: string, category: string, axis: string) =>
    axis === 'overall' ? `/reviews/ranking${segments(petType, category)}` : `/reviews/ranking/${petType}/${category}/${axis}`,
  missing: (kind: MissingKind) => `/missing/${kind}`,
  sitemap: (kind: string, chunk: number) => `/sitemap-${kind}-${chunk}.xml`,
} as const;

// Omits a trailing `all`; `/products/all/food` keeps its first.
function segments(petType: string, category: string): string {
  if (category !== 'all') return `/${petType}/${category}`;
  return petType === 'all' ? '' : `/${petType}`;
}

/** Kinds of error pages with the documented texts. `busy` is for what is temporarily unavailable. */
export const missingKinds = ['product', 'category', 'brand', 'article', 'question', 'parameter', 'busy'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** Returns the path of the page whose feed or Markdown this is; any other path as it is. */
export function ownerOf(path: string): string {
  return path.replace(/(?:\.md|\/feed\.xml)$/, '');
}

/** Returns the id that a part of a path names; 0, which no row has, for any other text. */
export function idIn(text: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0;
}

/** Returns the paths of an article's pages. */
export function articlePaths(slug: string): string[] {
  return [address.article(slug), address.articleMarkdown(slug)];
}

/** Ids per sitemap file. Fixed id ranges, so that a delete moves no entry to another file. */
const sitemapChunk = 1000;

/** Kinds of pages that the sitemap lists in files of `sitemapChunk` consecutive ids. */
export const sitemapKinds = ['product', 'brand', 'article', 'question'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Returns the number of the sitemap file that holds an id. */
export function sitemapChunkOf(id: number): number {
  return Math.floor((id - 1) / sitemapChunk);
}

/** Returns the first and last id of a sitemap file. */
export function sitemapChunkIds(chunk: number): [first: number, last: number] {
  return [chunk * sitemapChunk + 1, (chunk + 1) * sitemapChunk];
}
