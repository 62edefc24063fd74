/** Addresses of the pictures that a seed draws into the uploads folder. View 0 is a product's main picture. */
export const picture = {
  packshot: (slug: string, view = 0) => `/uploads/packs/${slug}${view === 0 ? '' : `-${view + 1}`}.svg`,
  cover: (slug: string) => `/uploads/covers/${slug}.svg`,
  logo: (slug: string) => `/uploads/logos/${slug}.svg`,
} as const;
