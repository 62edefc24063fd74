import type { Db } from '#db/open.ts';
import { listProductsAfter, listStoredBrands } from '#db/queries/imports.ts';
import { csvLines } from '../csv.ts';
import { brandLine } from '../imports/brand-rules.ts';
import { productLine } from '../imports/product-rules.ts';
import type { Portion } from './send-csv.ts';

const portion = 1000;

/** Returns the CSV lines of the next products after an id. */
export async function exportProducts(db: Db, after: number): Promise<Portion<number>> {
  const rows = await listProductsAfter(db, after, portion);
  return { text: csvLines(rows.map(productLine)), last: rows.at(-1)?.id };
}

/** Returns the same for brands, all at once. */
export async function exportBrands(db: Db, after: number): Promise<Portion<number>> {
  const rows = (await listStoredBrands(db)).filter(({ id, deletedAt }) => id > after && deletedAt === null);
  return { text: csvLines(rows.map(brandLine)), last: rows.at(-1)?.id };
}
