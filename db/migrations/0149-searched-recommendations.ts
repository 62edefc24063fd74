import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Adds whom a product is recommended for to what search knows of it; the index is made anew from these texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update product_texts set body = body || (
      select coalesce((select char(10) || string_agg(value, char(10)) from json_each(p.recommendations)), '')
      from products as p where p.id = product_texts.id)
    where id in (select id from products where recommendations <> '[]')`,
  );
}
