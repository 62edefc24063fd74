import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { KeptWordingsTable } from '../tables/kept-wordings.ts';
import { listActorNames } from './members.ts';

/** A decision to use an expression; `actorName` is null for the one operator of a site. */
export type KeptWording = Selectable<KeptWordingsTable> & { actorName: string | null };

/** Lists the expressions that operators decided to use, by kind of record. */
export async function listKeptWordings(db: Db): Promise<KeptWording[]> {
  return withNames(db, await db.selectFrom('keptWordings').selectAll().orderBy('kind').orderBy('phrase').execute());
}

/** Finds the decision about an expression in a kind of record. */
export async function findKeptWording(db: Db, kind: KeptWording['kind'], phrase: string): Promise<KeptWording | undefined> {
  const rows = await db.selectFrom('keptWordings').selectAll().where('kind', '=', kind).where('phrase', '=', phrase).execute();
  return (await withNames(db, rows))[0];
}

/** Returns the expressions that are used in a kind of record. */
export async function listKeptPhrases(db: Db, kind: KeptWording['kind']): Promise<Set<string>> {
  const rows = await db.selectFrom('keptWordings').select('phrase').where('kind', '=', kind).orderBy('phrase').execute();
  return new Set(rows.map(({ phrase }) => phrase));
}

async function withNames(db: Db, rows: Array<Selectable<KeptWordingsTable>>): Promise<KeptWording[]> {
  const names = await listActorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map((row) => ({ ...row, actorName: names.get(row.actor) ?? null }));
}
