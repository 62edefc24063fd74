import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { address } from '../page-paths.ts';
import type { MediaUser } from '../tables/media.ts';

/** Where a picture is used: the row, its field, and the public page that shows it. */
export interface MediaPlace {
  name: string;
  kind: MediaUser;
  /** 0 for a text or a setting, whose name is the field. */
  id: number;
  field: string;
  /** Name of the product or brand, or title of the article. */
  title: string;
  /** Null for a row that is not public, and for texts and settings. */
  path: string | null;
  /** Deleted, but can be restored. */
  isDeleted: boolean;
}

interface Row extends Omit<MediaPlace, 'path' | 'isDeleted'> {
  slug: string;
  isPublic: number;
  deletedAt: string | null;
}

/** Lists the places that use a picture. */
export async function listMediaPlaces(db: Db, name: string, { limit, offset }: { limit: number; offset: number }): Promise<MediaPlace[]> {
  const { rows } = await sql<Row>`select * from (${placesOf(sql`u.name = ${name}`)}) as place
    order by kind, id, field limit ${limit} offset ${offset}`.execute(db);
  return rows.map(placeOf);
}

/** Lists the first places that use each of these pictures, at most `each`. */
export async function listFirstPlaces(db: Db, names: readonly string[], each: number): Promise<MediaPlace[]> {
  const listed = sql`u.name in (select value from json_each(${JSON.stringify(names)}))`;
  const { rows } = await sql<Row>`select * from (
      select place.*, row_number() over (partition by name order by kind, id, field) as nth from (${placesOf(listed)}) as place
    ) as numbered where nth <= ${each} order by name, kind, id, field`.execute(db);
  return rows.map(placeOf);
}

function placesOf(which: ReturnType<typeof sql>) {
  return sql`
    select u.name, u.kind, u.thing_id as id, u.field, p.name as title, '' as slug, 1 as is_public, p.deleted_at
      from media_uses u join products p on p.id = u.thing_id where u.kind = 'product' and ${which}
    union all select u.name, u.kind, u.thing_id, u.field, b.name, b.slug, b.is_active, b.deleted_at
      from media_uses u join brands b on b.id = u.thing_id where u.kind = 'brand' and ${which}
    union all select u.name, u.kind, u.thing_id, u.field, a.title, a.slug, case a.status when 'published' then 1 else 0 end, a.deleted_at
      from media_uses u join articles a on a.id = u.thing_id where u.kind = 'article' and ${which}
    union all select u.name, u.kind, u.thing_id, u.field, '', '', 1, null
      from media_uses u where u.kind in ('text', 'setting') and ${which}`;
}

function placeOf({ name, kind, id, field, title, slug, isPublic, deletedAt }: Row): MediaPlace {
  const isDeleted = deletedAt !== null;
  const paths = { product: () => address.product(id), brand: () => address.brand(slug), article: () => address.article(slug) };
  const path = kind === 'text' || kind === 'setting' || isPublic === 0 || isDeleted ? null : paths[kind]();
  return { name, kind, id, field, title, path, isDeleted };
}
