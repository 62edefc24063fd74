import { waitOf, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';

/**
 * Whether an operator should see a post first, because its household wrote many before and nothing proves that a browser took
 * the trouble. `signature` is that of a valid proof of work: it counts once, however often it is sent.
 */
export async function isUnproven(write: Write, { key, windows }: RateLimit, signature: string | undefined): Promise<boolean> {
  const { db, at } = write;
  if (windows.length === 0) return false;
  const waits = await Promise.all(windows.map((window) => waitOf(write, key, window)));
  await db.insertInto('rateLimits').values({ key, at }).execute();
  const isProven = signature !== undefined && (await useProof(write, signature));
  return !isProven && waits.some((wait) => wait > 0);
}

async function useProof({ db, at }: Write, signature: string): Promise<boolean> {
  const used = db.insertInto('usedProofs').values({ signature, at });
  const { numInsertedOrUpdatedRows } = await used.onConflict((oc) => oc.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
