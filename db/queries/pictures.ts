import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';

/** An address elsewhere that a row names a picture by; `logo`: as that of a brand. */
export interface PictureElsewhere {
  address: string;
  logo: 0 | 1;
}

// The conditions are those of the partial indexes, word for word.
const named = sql`
  select image_url as address, 0 as logo from products where image_url >= '0' and image_url like 'http%' and deleted_at is null
  union all select picture.value, 0 from products, json_each(additional_images) as picture
    where instr(lower(additional_images), '"http') > 0 and picture.value like 'http%' and deleted_at is null
  union all select logo_url, 1 from brands where logo_url >= '0' and logo_url like 'http%' and deleted_at is null
  union all select featured_image, 0 from articles where featured_image >= '0' and featured_image like 'http%' and deleted_at is null
  union all select author_image, 0 from articles where author_image >= '0' and author_image like 'http%' and deleted_at is null`;

/** Whether any row that is not deleted names a picture elsewhere. */
export async function hasPicturesElsewhere(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from (${named}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Addresses elsewhere whose pictures are to be fetched at `at`: those that never failed, or may be tried again. */
export async function listPicturesElsewhere(db: Db, at: Time, limit: number): Promise<PictureElsewhere[]> {
  const { rows } = await sql<PictureElsewhere>`select n.address, max(n.logo) as logo from (${named}) n
    where not exists (select 1 from pictures_elsewhere p where p.address = n.address and (p.next_at is null or p.next_at > ${at}))
    group by n.address order by n.address limit ${limit}`.execute(db);
  return rows;
}
