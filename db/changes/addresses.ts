import type { Write } from './log.ts';

/** A page now stands at `path`: what led elsewhere from there, or said it was deleted, is over. */
export async function claimAddress({ db }: Write, path: string): Promise<void> {
  await db.deleteFrom('redirects').where('path', '=', path).execute();
  await db.deleteFrom('gone').where('path', '=', path).execute();
}

/** A page moves: its old path leads to the new one, and so does every path that led to the old one. */
export async function moveAddress(write: Write, from: string, to: string): Promise<void> {
  const { db, at } = write;
  await claimAddress(write, to);
  await db.updateTable('redirects').set({ target: to }).where('target', '=', from).execute();
  const row = { path: from, target: to, createdAt: at };
  await db
    .insertInto('redirects')
    .values(row)
    .onConflict((oc) => oc.column('path').doUpdateSet(row))
    .execute();
}

/** The page at `path` is deleted (410), whatever led there before. */
export async function withdrawAddress({ db, at }: Write, path: string): Promise<void> {
  await db
    .insertInto('gone')
    .values({ path, since: at })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
