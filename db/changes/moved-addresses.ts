import type { Write } from './log.ts';

/** Registers `path` as the address of a page: deletes its redirect and its 410 entry. */
export async function claimAddress({ db }: Write, path: string): Promise<void> {
  await db.deleteFrom('redirects').where('path', '=', path).execute();
  await db.deleteFrom('gone').where('path', '=', path).execute();
}

/**
 * Redirects the old path of a page to the new one, together with every redirect that pointed to the old path. A page that is not public
 * leaves what else the new path leads to.
 */
export async function moveAddress(write: Write, from: string, to: string, isPublic: boolean): Promise<void> {
  const { db, at } = write;
  if (isPublic) await claimAddress(write, to);
  // Two paths that lead to each other would lead nowhere.
  else await db.deleteFrom('redirects').where('path', '=', to).where('target', '=', from).execute();
  await db.updateTable('redirects').set({ target: to }).where('target', '=', from).execute();
  const row = { path: from, target: to, createdAt: at };
  await db
    .insertInto('redirects')
    .values(row)
    .onConflict((oc) => oc.column('path').doUpdateSet(row))
    .execute();
}

/** Marks the page at `path` as deleted (410). */
export async function withdrawAddress({ db, at }: Write, path: string): Promise<void> {
  await db
    .insertInto('gone')
    .values({ path, since: at })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
