import { findProduct, type Product } from '#db/queries/product.ts';

/** Products, as operators edit them. */
export const editedProduct = {
  kind: 'product',
  find: findProduct,
  kept: ({ nameParts: _nameParts, unitPrice: _unitPrice, ingredientIds: _ids, ...row }: Product) => row,
} as const;
