import { timeAfter } from '../days.ts';
import { Refusal } from '../errors.ts';
import type { IdempotencyKeysTable } from '../tables/visitors.ts';
import { unread } from '../unread.ts';
import type { Write } from './log.ts';
import { undoableFor } from './undoable.ts';

/**
 * Milliseconds for which a key is kept. A device keeps a draft whose answer was lost until it is sent again, perhaps weeks later; a deleted
 * post is purged no sooner, so that a key finds it or tells that it is gone.
 */
export const keptSent = undoableFor;

/** HMAC of an `Idempotency-Key` with its sender and path, and a hash of the request body. */
export type SentKey = Pick<IdempotencyKeysTable, 'key' | 'bodyHash'>;

/** Finds the id of what a request with this key created within `keptSent`. Throws `key_reused` for another body. */
export async function findSent({ db, at }: Write, { key, bodyHash }: SentKey): Promise<number | undefined> {
  const known = await db.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirst();
  if (!known || known.at <= timeAfter(at, -keptSent)) return undefined;
  if (known.bodyHash !== bodyHash) throw new Refusal('key_reused');
  return known.postId;
}

/** Stores what a request with this key, if it had one, created. */
export async function rememberSent(
  { db, at }: Write,
  sent: SentKey | undefined,
  kind: IdempotencyKeysTable['kind'],
  id: number,
): Promise<void> {
  if (!sent) return;
  const row = { ...sent, kind, postId: id, at };
  await db
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet(row))
    .modifyEnd(unread)
    .execute();
}
