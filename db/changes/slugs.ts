import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { address } from '../page-paths.ts';
import { findMoved } from '../queries/public-addresses.ts';
import type { Write } from './log.ts';

type Slugged = 'articles' | 'brands';

/** Throws `slug_taken` if another row that is not deleted has this slug. */
export async function refuseTaken(write: Write, table: Slugged, slug: string, ownId = 0): Promise<void> {
  if (await isTaken(write, table, slug, ownId)) throw new Refusal('slug_taken');
}

async function isTaken({ db }: Write, table: Slugged, slug: string, ownId: number): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where slug = ${slug} and id <> ${ownId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

const pageOf = { articles: address.article, brands: address.brand };

/**
 * Returns a slug for a row that was given none: `brand-12`, or the first of `brand-12-2`, `brand-12-3`, … if another row has it, its
 * address was that of another page, or it is `named` for another row. Nobody typed it, so nobody could correct a refusal. `slug` is the
 * present one.
 */
export async function madeSlug(write: Write, table: Slugged, { id, slug: own }: { id: number; slug: string }, named = ''): Promise<string> {
  const page = pageOf[table];
  const isFree = async (slug: string) => {
    if (slug === named || (await isTaken(write, table, slug, id))) return false;
    const moved = slug === own ? undefined : await findMoved(write.db, page(slug));
    return moved === undefined || (moved !== 'gone' && moved.target === page(own));
  };
  const first = `${table === 'articles' ? 'article' : 'brand'}-${id}`;
  let made = first;
  for (let nth = 2; !(await isFree(made)); nth++) made = `${first}-${nth}`;
  return made;
}
