import type { Db } from '#db/open.ts';
import { listProductsAfter, listStoredBrands } from '#db/queries/imports.ts';
import { csvLines } from '../csv.ts';
import { brandLine } from './brand-rules.ts';
import { productLine } from './product-rules.ts';

const portion = 1000;

/** Returns the CSV lines of the next products after an id, and their last id; without `last` there are no more. */
export async function exportProducts(db: Db, after: number): Promise<{ text: string; last?: number }> {
  const rows = await listProductsAfter(db, after, portion);
  const last = rows.at(-1)?.id;
  return { text: csvLines(rows.map(productLine)), ...(last === undefined ? {} : { last }) };
}

/** Returns the same for brands, all at once. */
export async function exportBrands(db: Db, after: number): Promise<{ text: string; last?: number }> {
  const rows = (await listStoredBrands(db)).filter(({ id, deletedAt }) => id > after && deletedAt === null);
  const last = rows.at(-1)?.id;
  return { text: csvLines(rows.map(brandLine)), ...(last === undefined ? {} : { last }) };
}
