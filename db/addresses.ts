/**
 * Paths of the published pages. `gone` and `redirects` are keyed by them, the publisher lists them, and
 * `src/lib/paths.ts` builds every link on them. `all` stands for any pet type or category.
 */
export const address = {
  product: (id: number) => `/product/${id}`,
  brand: (slug: string) => `/brands/${slug}`,
  article: (slug: string) => `/articles/${slug}`,
  articleMarkdown: (slug: string) => `/articles/${slug}.md`,
  /** Of an article that may be a draft; shown with a key, never published. */
  articlePreview: (id: number) => `/articles/preview/${id}`,
  question: (id: number) => `/forum/post/${id}`,
  questionFeed: (id: number) => `/forum/post/${id}/feed.xml`,
  forum: (category: string) => (category === 'all' ? '/forum' : `/forum/${category}`),
  category: (slug: string) => `/categories/${slug}`,
  products: (petType: string, category: string) => `/products${segments(petType, category)}`,
  bestsellers: (petType: string, category: string) => `/products/bestsellers${segments(petType, category)}`,
  ranking: (petType: string, category: string, axis: string) =>
    axis === 'overall' ? `/reviews/ranking${segments(petType, category)}` : `/reviews/ranking/${petType}/${category}/${axis}`,
  sitemap: (kind: string, chunk: number) => `/sitemap-${kind}-${chunk}.xml`,
} as const;

// A trailing `all` is left out; `/products/all/food` keeps its first.
function segments(petType: string, category: string): string {
  if (category !== 'all') return `/${petType}/${category}`;
  return petType === 'all' ? '' : `/${petType}`;
}

/** Ids in one part of the sitemap: a delete shifts nothing. */
const sitemapChunk = 1000;

/** The part of the sitemap that holds an id. */
export function sitemapChunkOf(id: number): number {
  return Math.floor((id - 1) / sitemapChunk);
}

/** First and last id of a part of the sitemap. */
export function sitemapChunkIds(chunk: number): [first: number, last: number] {
  return [chunk * sitemapChunk + 1, (chunk + 1) * sitemapChunk];
}
