import { sql } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { startOfTokyoDay, timeAfter, tokyoDayOf } from '../days.ts';
import { Refusal } from '../errors.ts';
import { noticeKinds, postMailKinds, type MailFacts } from '../tables/outgoing-mails.ts';
import { findNoticedPost } from '../queries/post-contacts.ts';
import { isContactKind, type ContactKind } from '../tables/post-contacts.ts';
import type { PostKind } from '../tables/visitors.ts';
import { inviteToConfirm, queueMail } from './outgoing-mails.ts';
import type { Write } from './log.ts';
import { countOf } from '../count-of.ts';

/** Notices that go to an address in a day, over all its posts. */
const mostNotices = 5;
/** Days for which a contact is kept that nobody confirmed, whose question is solved, and at all. */
const [unconfirmedDays, solvedDays, longestDays] = [7, 30, 365];

export interface NewContact {
  kind: ContactKind;
  postId: number;
  email: string;
  authorKey: string;
}

/**
 * Keeps the address left with a post. It is confirmed at once if the same writer has confirmed it before; otherwise the address is asked,
 * at most once a day for all posts of a writer, and gets nothing else until it agrees.
 */
export async function keepContact(write: Write, contact: NewContact): Promise<void> {
  const { db, at } = write;
  const known = await db
    .selectFrom('postContacts')
    .select('postId')
    .where('email', '=', contact.email)
    .where('authorKey', '=', contact.authorKey)
    .where('confirmedAt', 'is not', null)
    .orderBy('kind')
    .orderBy('postId')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('postContacts')
    .values({ ...contact, createdAt: at, confirmedAt: known ? at : null })
    .execute();
  if (known || (await isAskedToday(write, contact))) return;
  const post = { kind: contact.kind, id: contact.postId };
  const confirms = `${contact.kind}:${contact.postId}`;
  await inviteToConfirm(write, { kind: 'post_confirmation', confirms, recipient: contact.email, facts: { post } });
}

/**
 * Confirms an address for the posts of the writer who left it with this one, and queues 「公開されました」 for reviews that an operator has
 * approved before. Throws `not_found` if it was forgotten.
 */
export async function confirmContact(write: Write, kind: ContactKind, postId: number): Promise<void> {
  const { db, at } = write;
  const contact = await db.selectFrom('postContacts').selectAll().where('kind', '=', kind).where('postId', '=', postId).executeTakeFirst();
  if (!contact) throw new Refusal('not_found');
  const own = db.updateTable('postContacts').set({ confirmedAt: at }).where('email', '=', contact.email).where('confirmedAt', 'is', null);
  const confirmed = await own
    .where((eb) =>
      contact.authorKey === null ? eb.and([eb('kind', '=', kind), eb('postId', '=', postId)]) : eb('authorKey', '=', contact.authorKey),
    )
    .returning(['kind', 'postId'])
    .execute();
  // A review keeps an address only if it was held. Questions are answered later, and most were never held.
  for (const post of confirmed.toSorted((one, other) => one.postId - other.postId || one.kind.localeCompare(other.kind)))
    if (post.kind !== 'post' && (await findNoticedPost(db, post.kind, post.postId))?.isPublic)
      await notifyOfApproval(write, post.kind, post.postId);
}

/** Forgets an address left with posts, and withdraws the notices that have not left yet. */
export async function stopContact({ db }: Write, email: string): Promise<void> {
  await db.deleteFrom('postContacts').where('email', '=', email).execute();
  await db
    .deleteFrom('outgoingMails')
    .where('recipient', '=', email)
    .where('kind', 'in', postMailKinds)
    .where('state', '=', 'waiting')
    .execute();
}

/** Forgets the address of a deleted post. */
export async function forgetContact({ db }: Write, kind: PostKind, postId: number): Promise<void> {
  if (!isContactKind(kind)) return;
  await db.deleteFrom('postContacts').where('kind', '=', kind).where('postId', '=', postId).execute();
}

/** Queues 「回答がつきました」 for the asker, unless the reply is their own. */
export async function notifyOfReply(write: Write, reply: { id: number; postId: number; authorKey: string | null }): Promise<void> {
  const contact = await confirmedContact(write, 'post', reply.postId);
  if (!contact || (contact.authorKey !== null && contact.authorKey === reply.authorKey)) return;
  await notify(write, contact.email, {
    kind: 'answered',
    occasion: `answered:${reply.id}`,
    postKind: 'post',
    postId: reply.postId,
    replyId: reply.id,
  });
}

/** Queues 「公開されました」 for the writer of a post that an operator approved. */
export async function notifyOfApproval(write: Write, kind: PostKind, postId: number): Promise<void> {
  if (!isContactKind(kind)) return;
  const contact = await confirmedContact(write, kind, postId);
  if (contact) await notify(write, contact.email, { kind: 'published', occasion: `published:${kind}:${postId}`, postKind: kind, postId });
}

/** Hourly: forgets addresses that are of no use any more. */
export async function forgetOldContacts({ db, at }: Write): Promise<void> {
  const before = (days: number) => timeAfter(at, -days * day);
  await db.deleteFrom('postContacts').where('confirmedAt', 'is', null).where('createdAt', '<=', before(unconfirmedDays)).execute();
  await db.deleteFrom('postContacts').where('createdAt', '<=', before(longestDays)).execute();
  // The few contacts are looked up in their posts one by one: a list of all solved questions or public reviews would grow with the site.
  await sql`delete from post_contacts where kind = 'post' and exists (select 1 from forum_posts
    where id = post_contacts.post_id and is_resolved = 1 and closed_at <= ${before(solvedDays)})`.execute(db);
  // A review has one notice, which may wait long for its approval or for the mail server; an operator may send a failed one again.
  for (const [kind, table] of [
    ['review', 'reviews'],
    ['brandReview', 'brand_reviews'],
  ] as const)
    await sql`delete from post_contacts where kind = ${kind} and created_at <= ${before(unconfirmedDays)} and exists (select 1
      from ${sql.table(table)} where id = post_contacts.post_id and status = 'published') and not exists (select 1 from outgoing_mails m
      where m.occasion = ${`published:${kind}:`} || cast(post_contacts.post_id as text) and m.recipient = post_contacts.email
      and (m.settled_at is null or m.settled_at > ${before(unconfirmedDays)}))`.execute(db);
}

/**
 * Returns whether a mail of today has a link that confirms the address for all posts of this writer. One of a post that is gone has not.
 */
async function isAskedToday({ db, at }: Write, { email, authorKey }: NewContact): Promise<boolean> {
  const mails = await db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('recipient', '=', email)
    .where('createdAt', '>=', startOfTokyoDay(tokyoDayOf(at)))
    .where('kind', '=', 'post_confirmation')
    .orderBy('id')
    .execute();
  const asked = mails.flatMap(({ facts }) => (JSON.parse(facts) as MailFacts).post ?? []);
  const own = await db
    .selectFrom('postContacts')
    .select(['kind', 'postId'])
    .where('email', '=', email)
    .where('authorKey', '=', authorKey)
    .orderBy('kind')
    .orderBy('postId')
    .execute();
  return asked.some(({ kind, id }) => own.some((contact) => contact.kind === kind && contact.postId === id));
}

interface Notice {
  kind: 'answered' | 'published';
  occasion: string;
  postKind: ContactKind;
  postId: number;
  replyId?: number;
}

async function notify(write: Write, recipient: string, { kind, occasion, postKind, postId, replyId }: Notice): Promise<void> {
  const { db, at } = write;
  const since = timeAfter(at, -day);
  const count = await countOf(
    db.selectFrom('outgoingMails').where('recipient', '=', recipient).where('createdAt', '>', since).where('kind', 'in', noticeKinds),
  );
  if (count >= mostNotices) return;
  const facts = { post: { kind: postKind, id: postId }, ...(replyId === undefined ? {} : { replyId }) };
  await queueMail(write, { kind, occasion, recipient, facts });
}

async function confirmedContact({ db }: Write, kind: ContactKind, postId: number) {
  return db
    .selectFrom('postContacts')
    .select(['email', 'authorKey'])
    .where('kind', '=', kind)
    .where('postId', '=', postId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}
