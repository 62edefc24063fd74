import type { Write } from './log.ts';

/** Stores the signature of a valid proof of work as used; returns whether it was unused. */
export async function useProof({ db, at }: Write, signature: string): Promise<boolean> {
  const used = db.insertInto('usedProofs').values({ signature, at });
  const { numInsertedOrUpdatedRows } = await used.onConflict((oc) => oc.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
