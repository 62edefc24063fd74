import { sql, type Selectable } from 'kysely';
import { Refusal } from '../errors.ts';
import type { ArticlesTable } from '../tables/articles.ts';
import type { BrandsTable } from '../tables/brands.ts';
import type { ProductsTable } from '../tables/products.ts';
import type { Write } from './log.ts';

interface Rows {
  articles: Selectable<ArticlesTable>;
  brands: Selectable<BrandsTable>;
  products: Selectable<ProductsTable>;
}

/** Returns a row that is not deleted. Throws `not_found`, and `gone` for a deleted one. */
export async function liveRow<Table extends keyof Rows>({ db }: Write, table: Table, id: number): Promise<Rows[Table]> {
  const { rows } = await sql<Rows[Table]>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  if (row.deletedAt) throw new Refusal('gone');
  return row;
}
