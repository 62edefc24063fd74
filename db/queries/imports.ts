import { sql, type Selectable } from 'kysely';
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

/** Finds when one of the products that are not deleted was last saved; empty without products. */
export async function findLastProductSave(db: Db): Promise<string> {
  const products = db.selectFrom('products').select('updatedAt').where('deletedAt', 'is', null);
  const last = await products.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.updatedAt ?? '';
}

/** What determines the lists that a product belongs to. */
export type ProductPlace = Pick<Selectable<ProductsTable>, 'id' | 'cellPet' | 'cellCategory' | 'brandId'>;

/** Lists the places of those of these products that are not deleted. */
export function listProductPlaces(db: Db, ids: readonly number[]): Promise<ProductPlace[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('products')
    .select(['id', 'cellPet', 'cellCategory', 'brandId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Lists all stored brands, deleted ones included. */
export function listStoredBrands(db: Db): Promise<Array<Selectable<BrandsTable>>> {
  return db.selectFrom('brands').selectAll().orderBy('id').execute();
}

/** Lists which of these products or brands an import added or changed. */
export async function listImportedIds(db: Db, importId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('importRows')
    .select('thingId')
    .where('importId', '=', importId)
    .where('thingId', 'in', ids)
    .orderBy('thingId')
    .execute();
  return rows.map(({ thingId }) => thingId);
}

/** A brand that an import changed, with the columns it had; null for a brand that the import added. */
interface ChangedBrand {
  id: number;
  before: Partial<Selectable<BrandsTable>> | null;
}

/** Lists the brands that an import added or changed. */
export async function listChangedBrands(db: Db, importId: number): Promise<ChangedBrand[]> {
  const rows = await db
    .selectFrom('importRows as r')
    .innerJoin('imports as i', 'i.id', 'r.importId')
    .select(['r.thingId', 'r.before'])
    .where('r.importId', '=', importId)
    .where('i.kind', '=', 'brand')
    .orderBy('r.thingId')
    .execute();
  return rows.map(({ thingId, before }) => ({
    id: thingId,
    before: before === null ? null : (JSON.parse(before) as ChangedBrand['before']),
  }));
}

/** Lists public products after an id, for the export of all of them. */
export function listProductsAfter(db: Db, id: number, limit: number): Promise<Array<Selectable<ProductsTable>>> {
  return db.selectFrom('products').selectAll().where('id', '>', id).where('deletedAt', 'is', null).orderBy('id').limit(limit).execute();
}

/** Import rows that are kept at most, 141 MB with short values: twenty files of 50,000 rows. The oldest imports go first. */
const mostImportRows = 1_000_000;

/**
 * Finds the last import whose rows, with those of all later ones, are too many to be kept; 0 if there is none. It and the earlier ones lose
 * theirs a portion at a time, so that an undo would restore a part of the file. What imports have changed is counted, not the rows that are
 * left, because a purge removes rows too: what has begun to be forgotten stays so.
 */
export async function findLastForgotten(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from
    (select id, sum(created + updated) over (order by id desc) as changed from imports) as counted where changed > ${mostImportRows}`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
