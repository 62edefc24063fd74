import type { Db } from '../open.ts';
import type { BrandName } from './imports.ts';

/** A brand for operators, inactive ones included. */
export type AdminBrand = NonNullable<Awaited<ReturnType<typeof findAdminBrand>>>;

const columns = [
  'id',
  'name',
  'slug',
  'reading',
  'description',
  'logoUrl',
  'url',
  'bgColor',
  'textColor',
  'displayOrder',
  'isActive',
  'createdAt',
  'updatedAt',
] as const;

/** Lists brands that are not deleted, in display order. */
export async function listAdminBrands(db: Db) {
  const rows = await db.selectFrom('brands').select(columns).where('deletedAt', 'is', null).orderBy('displayOrder').orderBy('id').execute();
  return rows.map((row) => ({ ...row, isActive: row.isActive === 1 }));
}

/** Finds a brand by id, unless it is deleted. */
export async function findAdminBrand(db: Db, id: number) {
  const row = await db.selectFrom('brands').select(columns).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  return row && { ...row, isActive: row.isActive === 1 };
}

/** Finds a brand by its id or its slug as products name it, unless it is deleted. */
export function findNamedBrand(
  db: Db,
  { id, slug }: { id: number; slug?: never } | { id?: never; slug: string },
): Promise<BrandName | undefined> {
  const brands = db.selectFrom('brands').select(['id', 'slug', 'name']).where('deletedAt', 'is', null);
  return (slug === undefined ? brands.where('id', '=', id) : brands.where('slug', '=', slug)).executeTakeFirst();
}

/** Counts the products of a brand, deleted ones included, up to `most`. */
export async function countOwnProducts(db: Db, id: number, most: number): Promise<number> {
  const rows = await db.selectFrom('products').select('id').where('brandId', '=', id).orderBy('id').limit(most).execute();
  return rows.length;
}
