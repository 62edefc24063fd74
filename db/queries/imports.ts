import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { BrandsTable } from '../tables/brands.ts';
import type { ProductsTable } from '../tables/products.ts';

/** A brand with the names that files use for it. */
export interface BrandName {
  id: number;
  slug: string;
  name: string;
}

/** Lists brands that are not deleted, inactive ones included. */
export function listBrandNames(db: Db): Promise<BrandName[]> {
  return db.selectFrom('brands').select(['id', 'slug', 'name']).where('deletedAt', 'is', null).orderBy('id').execute();
}

/** Lists the stored products with these ids, deleted ones included. */
export function listStoredProducts(db: Db, ids: readonly number[]): Promise<Array<Selectable<ProductsTable>>> {
  return ids.length === 0 ? Promise.resolve([]) : db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** What determines the lists that a product belongs to. */
export type ProductPlace = Pick<Selectable<ProductsTable>, 'id' | 'cellPet' | 'cellCategory' | 'brandId'>;

/** Lists the places of these products. */
export function listProductPlaces(db: Db, ids: readonly number[]): Promise<ProductPlace[]> {
  return db.selectFrom('products').select(['id', 'cellPet', 'cellCategory', 'brandId']).where('id', 'in', ids).orderBy('id').execute();
}

/** Lists all stored brands, deleted ones included. */
export function listStoredBrands(db: Db): Promise<Array<Selectable<BrandsTable>>> {
  return db.selectFrom('brands').selectAll().orderBy('id').execute();
}

/** Lists public products after an id, for the export of all of them. */
export function listProductsAfter(db: Db, id: number, limit: number): Promise<Array<Selectable<ProductsTable>>> {
  return db.selectFrom('products').selectAll().where('id', '>', id).where('deletedAt', 'is', null).orderBy('id').limit(limit).execute();
}
