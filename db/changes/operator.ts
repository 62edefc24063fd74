import type { Write } from './log.ts';

export interface Password {
  passwordHash: string;
  /** The server made it and printed it. */
  mustChange?: boolean;
  /** It is the configured one; the same configuration is not taken again, so that a later change stays. */
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
