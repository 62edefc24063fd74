import type { ProductInput } from '#db/changes/products.ts';

/** The columns of a product that have no default in the database, each without a value. */
export const blankProduct = {
  petSize: null,
  lifeStage: null,
  originalPrice: null,
  amazonUrl: null,
  rakutenUrl: null,
  affiliateUrl: null,
  specifications: null,
  feedingInstructions: null,
  ingredients: null,
} satisfies Partial<ProductInput>;
