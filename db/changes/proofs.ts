import { waitOf, type RateLimit } from './limits.ts';
import type { Write } from './log.ts';

/**
 * Counts a post and returns whether an operator should check it first, because its household is past its limit and sent no unused proof of
 * work. `signature` is that of a valid proof, which counts once.
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
