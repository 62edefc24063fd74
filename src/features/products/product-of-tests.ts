import { eachProductField, isList, type ProductFieldName } from '#api/contract/product-fields.ts';
import type { Product } from '#db/queries/product.ts';

const at = '2026-11-18T00:00:00.000Z';

const blank = eachProductField<Pick<Product, ProductFieldName>>((field) => (field.kind === 'flag' ? false : isList(field) ? [] : null));

/** A product for unit tests, with nothing but its required fields and a brand. */
export const sampleProduct: Product = {
  ...blank,
  nameParts: { phrases: ['ふわまるベッド'], amount: '' },
  unitPrice: null,
  ingredientIds: null,
  ...{ id: 7, slug: 'sample', name: 'ふわまるベッド', description: '丸いベッドです。\n洗えます。', price: 39.8 },
  ...{ imageUrl: '/uploads/a.webp', petType: 'cat', category: 'beds', brandId: 1, brandName: 'ひだまり工房', brandSlug: 'hidamari' },
  ...{
    rating: 0,
    reviewCount: 0,
    isNew: false,
    notice: null,
    priceDue: false,
    priceCheckedAt: null,
    createdAt: at,
    updatedAt: at,
    changedAt: at,
  },
};
