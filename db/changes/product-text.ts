import type { Selectable } from 'kysely';
import type { SearchText } from '../search-index.ts';
import type { ProductsTable } from '../tables/products.ts';

type SearchedProduct = Pick<Selectable<ProductsTable>, 'name' | 'description' | 'features' | 'petType' | 'category'> &
  Partial<Pick<Selectable<ProductsTable>, 'brandName' | 'ingredients'>>;

/** Returns the text of a product that search covers. */
export function searchTextOf({ name, brandName, description, ingredients, features, petType, category }: SearchedProduct): SearchText {
  return {
    name,
    label: brandName ?? '',
    body: [description, ingredients, ...(JSON.parse(features) as string[])].join('\n'),
    codes: [`pet:${petType}`, `category:${category}`],
  };
}
