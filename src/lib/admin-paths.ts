/** The console's pages. In a file of their own, so that no public page carries them. */
export const adminPaths = {
  login: () => '/admin/products/kanrisha',
  dashboard: () => '/admin',
  products: (missing?: 'picture' | 'price_check') => (missing === undefined ? '/admin/products' : `/admin/products?missing=${missing}`),
  productImport: () => '/admin/products/import',
  articles: () => '/admin/articles',
  brands: () => '/admin/brands',
  seo: () => '/admin/seo',
  moderation: () => '/admin/moderation',
  subscribers: () => '/admin/subscribers',
  audit: () => '/admin/audit',
  account: () => '/admin/account',
  /** Where a first password is changed, and then leads to the page that was asked for. */
  changeFirst: (next: string) => `/admin/account?${new URLSearchParams({ next }).toString()}`,
  backup: (name: string) => `/api/admin/backups/${name}`,
  subscriberFile: (query: string) => `/api/admin/subscribers/export${query}`,
  /** Stands in for a logo that cannot be loaded. */
  noLogo: () => '/art/no-logo.svg',
} as const;
