import type { Selectable } from 'kysely';
import { timeAfter } from '../days.ts';
import { Refusal, TooMany } from '../errors.ts';
import { prepared } from '../prepared.ts';
import { unread } from '../unread.ts';
import type { PostKind, RecentTextsTable } from '../tables/visitors.ts';
import { countEvents, limitsOf, waitOf, type RateLimit, type Window } from './limits.ts';
import type { Write } from './log.ts';
import { useProof } from './proofs.ts';
import { listSameTexts, storeRecentText, textHashOf } from './recent-texts.ts';
import { findSent, rememberSent, type SentKey } from './sent-keys.ts';

/** A visitor's text with its author, target and origin. */
export interface Posting {
  kind: PostKind;
  /** Subject of the post: `product:5`, `brand:nora`, `post:3`, `forum`. */
  target: string;
  /** Owner of the post. */
  authorKey: string;
  /** Identifies the sender of a repeated post: the author's key, or for a new visitor the address's key, which owns no posts. */
  senderKey: string;
  text: string;
  /** Why an operator should check the post first; empty for an ordinary post. */
  reasons: readonly string[];
  address: string;
  port: number | null;
  rateLimit: RateLimit;
  /** Past this many posts of a household, each further one needs a proof of work to be public at once. */
  unproven: RateLimit;
  /** The signature of a valid proof of work. */
  proof: string | undefined;
  /** Past this many posts of all visitors, each further one waits for an operator. */
  breaker: Window | undefined;
  sent: SentKey | undefined;
}

export type PostStatus = 'published' | 'pending';

/** Functions that store a kind of post, and find one that is neither deleted nor hidden. */
export interface Storing<Row, Read = undefined> {
  /** Reads what `create` needs, in one round trip with what the post is checked against. */
  read?: () => Promise<Read>;
  create: (status: PostStatus, read: Read | undefined) => Promise<Row>;
  find: (id: number) => Promise<Row | undefined>;
}

/**
 * Stores a visitor's post, or returns the first one if this repeats it: a key that is still kept, or the same text on the same target by
 * the same visitor within a day. Throws `key_reused`, `gone` for a key whose post is deleted, and `TooMany`.
 */
export async function postOnce<Row extends { id: number; authorKey: string | null }, Read>(
  write: Write,
  posting: Posting,
  { read, create, find }: Storing<Row, Read>,
): Promise<Row> {
  const { db, at } = write;
  const { kind, target, senderKey, sent } = posting;
  const textHash = textHashOf(posting.text);
  const limits = limitsOf(posting.rateLimit);
  const unproven = limitsOf(posting.unproven);
  // PostgreSQL answers all of these in one round trip.
  const [known, same, crowded, wait, unprovenWait, seen] = await Promise.all([
    sent && findSent(write, sent),
    listSameTexts(db, textHash, at),
    isCrowded(write, posting),
    waitOf(write, limits),
    waitOf(write, unproven),
    read?.(),
  ]);
  if (known !== undefined) {
    const first = await find(known);
    if (!first) throw new Refusal('gone');
    return first;
  }
  const first = await findOwn(posting, same, find);
  if (first) {
    await rememberSent(write, sent, kind, first.id);
    return first;
  }
  if (wait > 0) throw new TooMany(wait);
  await countEvents(write, [...unproven, ...limits]);
  // A proof is used up even by a post that needs none.
  const isProven = unproven.length > 0 && posting.proof !== undefined && (await useProof(write, posting.proof));
  const reasons = [
    ...posting.reasons,
    ...(same.length > 0 ? ['repeated'] : []),
    ...(crowded ? ['crowded'] : []),
    ...(unprovenWait > 0 && !isProven ? ['unproven'] : []),
  ];
  const row = await create(reasons.length > 0 ? 'pending' : 'published', seen);
  const place = { kind, postId: row.id, at };
  await storeRecentText(db, { textHash, target, authorKey: senderKey, ...place });
  await storeAddress(db, { address: posting.address, port: posting.port, ...place });
  if (reasons.length > 0) await hold(write, kind, row.id, reasons);
  await rememberSent(write, sent, kind, row.id);
  return row;
}

const storeAddress = prepared(['address', 'port', 'kind', 'postId', 'at'], (row, db) =>
  db.insertInto('postAddresses').values(row).modifyEnd(unread),
);

/** Stores why a post waits for an operator. */
export async function hold({ db, at }: Write, kind: PostKind, postId: number, reasons: readonly string[]): Promise<void> {
  const row = { kind, postId, reasons: JSON.stringify(reasons), at };
  await db
    .insertInto('heldPosts')
    .values(row)
    .onConflict((oc) => oc.columns(['kind', 'postId']).doUpdateSet(row))
    .execute();
}

/** Finds the sender's own post among those with this text; a sender without a cookie at that time may have one now. */
async function findOwn<Row extends { authorKey: string | null }>(
  { kind, target, authorKey, senderKey }: Posting,
  same: ReadonlyArray<Selectable<RecentTextsTable>>,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const each of same.filter((text) => text.kind === kind && text.target === target)) {
    const row = await find(each.postId);
    if (row && (each.authorKey === senderKey || row.authorKey === authorKey)) return row;
  }
  return undefined;
}

async function isCrowded({ db, at }: Write, { breaker }: Posting): Promise<boolean> {
  if (!breaker) return false;
  const since = timeAfter(at, -breaker.milliseconds);
  const posts = db.selectFrom('postAddresses').select('at').where('at', '>', since).orderBy('at', 'desc');
  return (
    (await posts
      .limit(1)
      .offset(breaker.most - 1)
      .executeTakeFirst()) !== undefined
  );
}
