import type { Write } from './log.ts';

export interface Password {
  passwordHash: string;
  /** Whether the server generated and printed it. */
  mustChange?: boolean;
  /** Whether it comes from the configuration; the same configured hash is applied only once, so that a later change stays. */
  configured?: boolean;
}

/** Stores the operator's password hash. */
export async function putPasswordHash(
  { db, at }: Write,
  { passwordHash, mustChange = false, configured = false }: Password,
): Promise<void> {
  const row = {
    id: 1,
    passwordHash,
    mustChange: mustChange ? (1 as const) : (0 as const),
    changedAt: at,
    ...(configured ? { configuredHash: passwordHash } : {}),
  };
  await db
    .insertInto('operators')
    .values(row)
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute();
}
