import type { Selectable } from 'kysely';
import type { SearchText } from '../search-index.ts';
import type { ProductsTable } from '../tables/products.ts';

type Row = Selectable<ProductsTable>;
type SearchedProduct = Pick<Row, 'name' | 'description' | 'features' | 'recommendations' | 'petType' | 'category'> &
  Partial<Pick<Row, 'brandName' | 'ingredients' | 'lifeStage' | 'petSize' | 'purpose' | 'origin'>>;

/** Columns of a product that search covers: a change of one stores its text again. */
export const searchedColumns = [
  ...(['name', 'description', 'features', 'recommendations', 'petType', 'category'] as const),
  ...(['brandName', 'ingredients', 'lifeStage', 'petSize', 'purpose', 'origin'] as const),
] satisfies ReadonlyArray<keyof Row>;

/** Returns the text of a product that search covers. */
export function searchTextOf(product: SearchedProduct): SearchText {
  const { name, brandName, description, ingredients } = product;
  const lines = [product.features, product.recommendations].flatMap((stored) => JSON.parse(stored) as string[]);
  return {
    name,
    label: brandName ?? '',
    body: [description, ingredients, ...lines].join('\n'),
    codes: codesOf(product),
  };
}

/** Returns the codes whose words find a product (db/words/labels.json); migration 0128 writes the same in SQL. */
function codesOf({ petType, category, lifeStage, petSize, purpose, origin }: SearchedProduct): string[] {
  const young = { dog: 'puppy', cat: 'kitten' }[petType];
  const stage = lifeStage === 'senior' ? 'senior' : lifeStage === 'puppy' ? young : undefined;
  return [
    `pet:${petType}`,
    `category:${category}`,
    ...(stage === undefined ? [] : [`stage:${stage}`]),
    ...(petType === 'dog' ? [`size:${petSize === null || petSize === undefined || petSize === 'all' ? 'any' : petSize}`] : []),
    ...(purpose === null || purpose === undefined ? [] : [`purpose:${purpose}`]),
    // 日本（加工） has its raw materials from elsewhere.
    ...(origin?.startsWith('日本') === true && !origin.startsWith('日本（加工') ? ['origin:japan'] : []),
  ];
}
