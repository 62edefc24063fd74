/** Paths of the console. In a separate file, so that public pages do not load them. */
export const adminPaths = {
  /** Screen of a menu entry (`src/features/console/sections.ts`). */
  screen: (code: string) => (code === 'dashboard' ? '/admin' : `/admin/${code}`),
  login: () => '/admin/products/kanrisha',
  dashboard: () => '/admin',
  products: (missing?: 'picture' | 'price_check') => (missing === undefined ? '/admin/products' : `/admin/products?missing=${missing}`),
  /** Form of a product over the list of products; the list begins with a number that is searched for. */
  product: (id: number) => `/admin/products?search=${id}&edit=${id}`,
  productImport: () => '/admin/products/import',
  /** List of articles; `list` is the query string of its table. */
  articles: (list = '') => `/admin/articles${list}`,
  draftArticles: () => '/admin/articles?status=draft',
  /** Page on which a stored or a new article is written; it leads back to the list with the same query string. */
  article: (id: number | 'new', list = '') => `/admin/articles/${id}${list}`,
  /** List of the fixed pages, or the form of one. */
  pages: (name?: string) => (name === undefined ? '/admin/pages' : `/admin/pages?page=${name}`),
  /** Form of another of the site's texts; the words that hold a post belong to those who look through the held ones. */
  siteText: (name: string) => `/admin/${name === 'words' ? 'moderation' : 'pages'}?text=${name}`,
  brands: () => '/admin/brands',
  /** Form of a brand over the list of brands. */
  brand: (id: number) => `/admin/brands?edit=${id}`,
  /** Words that were searched without a result in the last week, from the most. */
  emptyWords: () => '/admin/traffic?table=word&days=7&sortBy=empty&sortOrder=desc',
  moderation: () => '/admin/moderation',
  members: () => '/admin/members',
  account: () => '/admin/account',
  /** Page where an initial password must be changed; continues to `next`. */
  changeFirst: (next: string) => `/admin/account?${new URLSearchParams({ next }).toString()}`,
  /** Picture for a logo that cannot be loaded. */
  noLogo: () => '/art/no-logo.svg',
} as const;
