import type { Selectable } from 'kysely';
import type { ProductsTable } from '#db/tables/products.ts';
import { productColumns } from '../contract/csv-columns.ts';
import { categories, formLabelOf, lifeStages, petSizes, petTypes, type Term } from '../contract/vocabulary.ts';
import { absentText, code, flag, list, number, text } from './csv-values.ts';
import type { Rule } from './rows.ts';

export type ProductRow = Selectable<ProductsTable>;
type Field = Exclude<(typeof productColumns)[number]['field'], 'id'>;

/** How each field of a product is written to and read from a CSV cell. */
export const productRules: Record<Field, Rule<ProductRow>> = {
  name: { cell: (row) => row.name, read: text },
  description: { cell: (row) => row.description, read: text },
  price: { cell: (row) => String(row.price), read: number(0) },
  imageUrl: { cell: (row) => row.imageUrl, read: text },
  petType: { cell: (row) => formLabelOf(petTypes, row.petType), read: code(petTypes, 'dog') },
  category: { cell: (row) => formLabelOf(categories, row.category), read: code(categories, 'food') },
  amazonUrl: { cell: (row) => row.amazonUrl ?? '', read: absentText },
  rakutenUrl: { cell: (row) => row.rakutenUrl ?? '', read: absentText },
  affiliateUrl: { cell: (row) => row.affiliateUrl ?? '', read: absentText },
  isBestSeller: { cell: (row) => yesNo(row.isBestSeller), read: flag },
  isOnSale: { cell: (row) => yesNo(row.isOnSale), read: flag },
  isTopRated: { cell: (row) => yesNo(row.isTopRated), read: flag },
  originalPrice: { cell: (row) => String(row.originalPrice ?? ''), read: number(null) },
  brandId: { cell: (row) => String(row.brandId ?? ''), read: number(null) },
  brandSlug: { cell: (row) => row.brandSlug ?? '', read: absentText },
  petSize: { cell: (row) => wordOrNothing(petSizes, row.petSize), read: code(petSizes, null) },
  lifeStage: { cell: (row) => wordOrNothing(lifeStages, row.lifeStage), read: code(lifeStages, null) },
  features: { cell: (row) => row.features, read: list },
  specifications: { cell: (row) => row.specifications ?? '', read: absentText },
  recommendations: { cell: (row) => row.recommendations, read: list },
  feedingInstructions: { cell: (row) => row.feedingInstructions ?? '', read: absentText },
  ingredients: { cell: (row) => row.ingredients ?? '', read: absentText },
  faqs: { cell: (row) => row.faqs, read: list },
};

/** Returns the cells of a stored product, in the documented order of the columns. */
export function productLine(row: ProductRow): string[] {
  return productColumns.map(({ field }) => (field === 'id' ? String(row.id) : productRules[field].cell(row)));
}

function yesNo(stored: 0 | 1): string {
  return stored === 1 ? 'true' : 'false';
}

function wordOrNothing(terms: readonly Term[], stored: string | null): string {
  return stored === null ? '' : formLabelOf(terms, stored);
}
