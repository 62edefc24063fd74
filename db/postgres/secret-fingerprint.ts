import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** Stores the fingerprint of the secret of the first node; returns whether this node's is the stored one. */
export async function registerFingerprint(db: Db, fingerprint: string): Promise<boolean> {
  await sql`insert into secret_fingerprint values (1, ${fingerprint}) on conflict (id) do nothing`.execute(db);
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from secret_fingerprint`.execute(db);
  return rows.at(0)?.fingerprint === fingerprint;
}
