import { sql, type Selectable } from 'kysely';
import { fold } from '#api/contract/fold.ts';
import type { Db } from '../open.ts';
import { idsOf, nameExpression, searchWords } from '../search.ts';
import type { MediaTable } from '../tables/media.ts';
import { depend, tag } from '../tags.ts';
import { countOf } from '../count-of.ts';

/** A picture of the operators, with the number of places that use it. */
export interface Medium extends Omit<Selectable<MediaTable>, 'folded'> {
  uses: number;
}

interface MediaFilter {
  /** Words of the description, the file name, or of what uses the picture. */
  search?: string | undefined;
  /** `unused`: named nowhere; `undescribed`: without a description. */
  show?: 'unused' | 'undescribed' | undefined;
}

const columns = ['m.name', 'm.fileName', 'm.alt', 'm.width', 'm.height', 'm.bytes', 'm.uploadedAt'] as const;
const uses = sql<number>`(select count(*) from media_uses u where u.name = m.name)`;

/** Lists pictures, the last uploaded first. */
export async function listMedia(db: Db, filter: MediaFilter, { limit, offset }: { limit: number; offset: number }): Promise<Medium[]> {
  return filtered(db, filter, await listBrandsNamed(db, filter))
    .select([...columns, uses.as('uses')])
    .orderBy('m.uploadedAt', 'desc')
    .orderBy('m.name', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMedia(db: Db, filter: MediaFilter): Promise<number> {
  return countOf(filtered(db, filter, await listBrandsNamed(db, filter)));
}

export function findMedium(db: Db, name: string): Promise<Medium | undefined> {
  return db
    .selectFrom('media as m')
    .select([...columns, uses.as('uses')])
    .where('m.name', '=', name)
    .executeTakeFirst();
}

/** Returns which of these names have no row, in their order. */
export async function listUnknownMedia(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from media
    where name in (select value from json_each(${JSON.stringify(names)})) order by name`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/** Lists the descriptions of uploads by their address; none for one without a description. */
export async function listMediaAlts(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const names = [...new Set(addresses.flatMap((address) => mediumNameOf(address) ?? []))];
  if (names.length === 0) return new Map();
  depend(...names.map(tag.medium));
  const rows = await db
    .selectFrom('media')
    .select(['name', 'alt'])
    .where('name', 'in', names)
    .where('alt', '<>', '')
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ name, alt }) => [`/uploads/${name}`, alt]));
}

/** Lists the descriptions and file names of stored uploads by their addresses; other addresses are left out. */
export async function listMediaNames(
  db: Db,
  addresses: ReadonlyArray<string | null>,
): Promise<Map<string | null, { alt: string; fileName: string }>> {
  const names = [...new Set(addresses.flatMap((address) => mediumNameOf(address ?? '') ?? []))];
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['name', 'alt', 'fileName']).where('name', 'in', names).orderBy('name').execute();
  return new Map(rows.map(({ name, ...named }) => [`/uploads/${name}`, named]));
}

/** Returns the name of an upload by its address on this site; undefined for any other address. */
export function mediumNameOf(address: string): string | undefined {
  return /^\/uploads\/([0-9a-f]{32}\.webp)$/.exec(address)?.[1];
}

// By their names, as typed, as they sound and by meaning: what else their texts say would find too much.
function namedBy(kind: 'product' | 'article', words: readonly string[]) {
  return idsOf(kind, nameExpression(words));
}

/** Lists the ids of brands whose name contains the search, folded here: the lower() of SQLite knows ASCII only. */
async function listBrandsNamed(db: Db, { search = '' }: MediaFilter): Promise<number[]> {
  const folded = fold(search.trim());
  if (folded === '') return [];
  const brands = await db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute();
  return brands.flatMap(({ id, name }) => (fold(name).includes(folded) ? [id] : []));
}

function filtered(db: Db, { search = '', show }: MediaFilter, brands: readonly number[]) {
  let query = db.selectFrom('media as m');
  if (show === 'undescribed') query = query.where('m.alt', '=', '');
  if (show === 'unused') query = query.where(sql<boolean>`not exists (select 1 from media_uses u where u.name = m.name)`);
  const folded = fold(search.trim());
  if (folded === '') return query;
  const words = searchWords(search);
  const using =
    words.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`m.name in (select u.name from media_uses u
          where (u.kind = 'product' and u.thing_id in ${namedBy('product', words)})
            or (u.kind = 'article' and u.thing_id in ${namedBy('article', words)})
            or (u.kind = 'brand' and u.thing_id in (select cast(value as bigint) from json_each(${JSON.stringify(brands)}))))`;
  return query.where(sql<boolean>`(instr(m.folded, ${folded}) > 0 or ${using})`);
}
