/** Addresses of the pictures that a seed draws into the uploads folder. View 0 is the product itself, then follow a close view, its size, its label. */
export const picture = {
  packshot: (slug: string, view = 0) => `/uploads/packs/${slug}${view === 0 ? '' : `-${view + 1}`}.svg`,
  cover: (slug: string) => `/uploads/covers/${slug}.svg`,
  logo: (slug: string) => `/uploads/logos/${slug}.svg`,
} as const;
