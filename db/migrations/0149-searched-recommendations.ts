import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Adds the recommendations of a product to its searched text. The next start rebuilds the search index from these texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update product_texts set body = body || (
      select coalesce((select char(10) || string_agg(value, char(10)) from json_each(p.recommendations)), '')
      from products as p where p.id = product_texts.id)
    where id in (select id from products where recommendations <> '[]')`,
  );
}
