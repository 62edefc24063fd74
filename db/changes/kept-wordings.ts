import { Refusal } from '../errors.ts';
import { findKeptWording, type KeptWording } from '../queries/kept-wordings.ts';
import type { Write } from './log.ts';

/** Keeps the decision to use an expression in a kind of record. The first decision stays. No page shows it. */
export async function keepWording(
  { db, at }: Write,
  decision: Pick<KeptWording, 'kind' | 'phrase' | 'reason' | 'actor'>,
): Promise<KeptWording> {
  await db
    .insertInto('keptWordings')
    .values({ ...decision, decidedAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'phrase']).doNothing())
    .execute();
  const kept = await findKeptWording(db, decision.kind, decision.phrase);
  if (!kept) throw new Refusal('not_found');
  return kept;
}

/** Takes a decision back and returns it. Throws `not_found`. */
export async function dropWording({ db }: Write, id: number) {
  const row = await db.deleteFrom('keptWordings').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}
