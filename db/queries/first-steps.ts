import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { isPublicArticle } from '../public-rows.ts';

/** What an operator of a new site does first, by what exists. */
export interface FirstSteps {
  /** The site's name, or anything else of its form, was saved. */
  name: boolean;
  contact: boolean;
  brand: boolean;
  product: boolean;
  article: boolean;
}

/** Returns which first steps are done; deleted rows and drafts of articles do not count. */
export async function findFirstSteps(db: Db): Promise<FirstSteps> {
  const { rows } = await sql<Record<keyof FirstSteps, number>>`select
    (select count(*) from settings where name in ('siteName', 'contactAddress')) as name,
    (select count(*) from settings where name = 'contactAddress') as contact,
    (select count(*) from (select id from brands where deleted_at is null order by id limit 1) found) as brand,
    (select count(*) from (select id from products where deleted_at is null order by id limit 1) found) as product,
    (select count(*) from (select id from articles where ${isPublicArticle()} order by id limit 1) found) as article`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gave no row');
  return { name: row.name > 0, contact: row.contact > 0, brand: row.brand > 0, product: row.product > 0, article: row.article > 0 };
}
