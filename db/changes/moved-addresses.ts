import type { Write } from './log.ts';

/** Registers `path` as the address of a page: deletes its redirect and its 410 entry. */
export async function claimAddress({ db }: Write, path: string): Promise<void> {
  await db.deleteFrom('redirects').where('path', '=', path).execute();
  await db.deleteFrom('gone').where('path', '=', path).execute();
}

/**
 * Redirects the old path of a page to the new one, together with every redirect that pointed to the old path. A page that is not public
 * leaves what else the new path leads to, and an old path that was never its own.
 */
export async function moveAddress(write: Write, from: string, to: string, isPublic: boolean): Promise<void> {
  const { db, at } = write;
  if (isPublic) await claimAddress(write, to);
  if ((await targetOf(write, from)) !== undefined || (await isGone(write, from))) return;
  if (await leadsTo(write, to, from)) await db.deleteFrom('redirects').where('path', '=', to).execute();
  await db.updateTable('redirects').set({ target: to }).where('target', '=', from).execute();
  await db.insertInto('redirects').values({ path: from, target: to, createdAt: at }).execute();
}

/** Marks the page at `path` as deleted (410). */
export function withdrawAddress(write: Write, path: string): Promise<void> {
  return withdrawAddresses(write, [path]);
}

/** Marks the pages at these paths as deleted (410). */
export async function withdrawAddresses({ db, at }: Write, paths: readonly string[]): Promise<void> {
  await db
    .insertInto('gone')
    .values(paths.map((path) => ({ path, since: at })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Takes back the 410 that a delete at `deletedAt` left at `path`; an older one is of another page and stays. */
export async function reopenAddress({ db }: Write, path: string, deletedAt: string): Promise<void> {
  await db.deleteFrom('gone').where('path', '=', path).where('since', '=', deletedAt).execute();
}

async function targetOf({ db }: Write, path: string): Promise<string | undefined> {
  return (await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst())?.target;
}

async function isGone({ db }: Write, path: string): Promise<boolean> {
  return (await db.selectFrom('gone').select('path').where('path', '=', path).executeTakeFirst()) !== undefined;
}

/** Whether redirects lead from one path to another. Chains exist only through pages that are not public, and browsers give up at 20. */
async function leadsTo(write: Write, path: string, goal: string): Promise<boolean> {
  let target = await targetOf(write, path);
  for (let hops = 1; hops < 20 && target !== undefined && target !== goal; hops++) target = await targetOf(write, target);
  return target === goal;
}
