import { sql } from 'kysely';
import type { AuditAction } from '#api/contract/audit-names.ts';
import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';

/** The action of the audit log that says which upload was fetched from an address. */
export const pictureFetched = 'picture fetched' satisfies AuditAction;

/** External address of a picture that a row names; `logo` is 1 if a brand uses it as its logo. */
export interface PictureElsewhere {
  address: string;
  logo: 0 | 1;
}

// These conditions repeat those of the partial indexes word for word, so that SQLite uses the indexes.
const named = sql`
  select image_url as address, 0 as logo from products where image_url >= '0' and image_url like 'http%' and deleted_at is null
  union all select picture.value, 0 from products, json_each(additional_images) as picture
    where instr(lower(additional_images), '"http') > 0 and picture.value like 'http%' and deleted_at is null
  union all select logo_url, 1 from brands where logo_url >= '0' and logo_url like 'http%' and deleted_at is null
  union all select featured_image, 0 from articles where featured_image >= '0' and featured_image like 'http%' and deleted_at is null
  union all select author_image, 0 from articles where author_image >= '0' and author_image like 'http%' and deleted_at is null
  union all select p.address, 0 from article_pictures p join articles a on a.id = p.article_id where a.deleted_at is null
  union all select json_extract(value, '$'), 0 from settings where name = 'defaultOgImage' and value like '"http%'`;

export interface ArticleText {
  id: number;
  content: string;
}

/** Lists articles whose text has not been read for external pictures since it was saved. */
export function listUnreadArticles(db: Db, limit: number): Promise<ArticleText[]> {
  return db
    .selectFrom('unreadArticles as u')
    .innerJoin('articles as a', 'a.id', 'u.articleId')
    .select(['a.id', 'a.content'])
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** Lists articles whose text shows the external picture at `address`. */
export function listArticlesShowing(db: Db, address: string, limit: number): Promise<ArticleText[]> {
  return db
    .selectFrom('articlePictures as p')
    .innerJoin('articles as a', 'a.id', 'p.articleId')
    .select(['a.id', 'a.content'])
    .where('p.address', '=', address)
    .where('a.deletedAt', 'is', null)
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** An upload, and the external address from which the server fetched it. */
export interface FetchedPicture {
  address: string;
  upload: string;
}

/** Lists the uploads that the server has fetched from these external addresses for rows or forms that named them, one more for each new picture. */
export async function listFetchedPictures(db: Db, addresses: readonly string[]): Promise<FetchedPicture[]> {
  if (addresses.length === 0) return [];
  // Any expression of the action, so that the addresses are looked up, and not all lines of the action.
  const { rows } = await sql<FetchedPicture>`
    select distinct subject as address, json_extract(after, '$.upload') as upload from audit
    where subject in (select value from json_each(${JSON.stringify(addresses)})) and action || '' = ${sql.lit(pictureFetched)}
    order by address, upload`.execute(db);
  return rows;
}

/** Returns whether any row that is not deleted names an external picture, as far as texts have been read. */
export async function hasPicturesElsewhere(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from (${named}) as n limit 1`.execute(db);
  return rows.length > 0;
}

/** The first picture of a host; `origin` is the part of its address up to the slash after the host. */
export interface FirstPicture extends PictureElsewhere {
  origin: string;
}

/**
 * Lists external addresses whose pictures should be fetched at `at`, those that never failed or may be tried again: of each host the first
 * of a logo and the first of another picture.
 */
export async function listPicturesElsewhere(db: Db, at: Time): Promise<FirstPicture[]> {
  const { rows } = await sql<FirstPicture>`select min(address) as address, logo, origin from (${dueAt(at)}) d
    group by origin, logo order by origin, logo`.execute(db);
  return rows;
}

/** Lists up to `limit` addresses of such pictures on hosts whose `origin` is among these: all of a host, in order. */
export async function listAddressesOn(db: Db, at: Time, origins: readonly string[], limit: number): Promise<string[]> {
  if (origins.length === 0) return [];
  const { rows } = await sql<{ address: string }>`select address from (${dueAt(at)}) d
    where origin in (select value from json_each(${JSON.stringify(origins)})) order by address limit ${limit}`.execute(db);
  return rows.map(({ address }) => address);
}

// The origin goes up to the slash after the host, which is the ninth character at the earliest, as in `http://h/`.
function dueAt(at: Time) {
  const upToHost = sql`case when instr(substr(address, 9), '/') = 0 then address else substr(address, 1, 8 + instr(substr(address, 9), '/')) end`;
  return sql`select address, logo, ${upToHost} as origin from (
    select n.address, max(n.logo) as logo from (${named}) n
    where not exists (select 1 from pictures_elsewhere p where p.address = n.address and (p.next_at is null or p.next_at > ${at}))
    group by n.address) g`;
}
