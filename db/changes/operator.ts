import type { Write } from './log.ts';

/** Stores the operator's password hash. `mustChange` marks a password that the server made and printed. */
export async function putPasswordHash({ db, at }: Write, passwordHash: string, mustChange: boolean): Promise<void> {
  const row = { id: 1, passwordHash, mustChange: mustChange ? (1 as const) : (0 as const), changedAt: at };
  await db
    .insertInto('operators')
    .values(row)
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute();
}
