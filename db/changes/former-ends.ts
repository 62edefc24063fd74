import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import type { Flag, Time } from '../tables/columns.ts';
import type { PostKind } from '../tables/visitors.ts';
import type { Write } from './log.ts';
import { forgetWaysIn } from './members.ts';
import { moderatePost } from './moderation.ts';
import { forgetContact } from './post-contacts.ts';
import { refusePhoto } from './review-photos.ts';
import { leaveNewsletter, removeSubscriber } from './subscribers.ts';
import { undoableSince } from './undoable.ts';

/** How many of each a restored database no longer shows, mails or lets in, because the database that it replaces did not. */
export interface Ended {
  members: number;
  subscribers: number;
  contacts: number;
  posts: number;
  photos: number;
}

/**
 * Ends in a restored database what has ended since its backup, as the database `former` that it replaces has it: members with their roles
 * and ways in, the site's password, subscriptions, addresses left with posts, posts and their pictures. What came since does not return.
 * The restored one has the newest schema.
 */
export async function takeOverEnds(write: Write, former: Db): Promise<Ended> {
  await takeOverPassword(write, former);
  return {
    members: await takeOverMembers(write, former),
    subscribers: await endSubscriptions(write, former),
    contacts: await endContacts(write, former),
    // Before the posts: a picture of a hidden one cannot be refused.
    photos: await endPhotos(write, former),
    posts: await endPosts(write, former),
  };
}

async function takeOverPassword({ db }: Write, former: Db): Promise<void> {
  const columns = ['passwordHash', 'mustChange', 'configuredHash', 'changedAt', 'named'] as const;
  const row = await former.selectFrom('operators').select(columns).executeTakeFirst();
  if (!row) return;
  await db
    .insertInto('operators')
    .values({ id: 1, ...row })
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute();
}

// Does not look for an owner who is left, as a removal does: the one of today may have come since. The command says so then.
async function takeOverMembers(write: Write, former: Db): Promise<number> {
  const { db, at } = write;
  const columns = ['role', 'passwordHash', 'codeSecret', 'codeStep', 'loginKey'] as const;
  let removed = 0;
  for (const { id } of await db.selectFrom('members').select('id').where('removedAt', 'is', null).orderBy('id').execute()) {
    await forgetWaysIn(write, id);
    const member = former.selectFrom('members').select(columns).where('id', '=', id).where('removedAt', 'is', null);
    const last = await member.executeTakeFirst();
    const set = last ?? { removedAt: at };
    await db.updateTable('members').set(set).where('id', '=', id).execute();
    if (last) await copyKeys(db, former, id);
    else removed++;
  }
  return removed;
}

async function copyKeys(db: Db, former: Db, memberId: number): Promise<void> {
  const columns = ['id', 'memberId', 'publicKey', 'counter', 'transports', 'label', 'createdAt', 'usedAt'] as const;
  const passkeys = await former.selectFrom('passkeys').select(columns).where('memberId', '=', memberId).orderBy('id').execute();
  if (passkeys.length > 0) await db.insertInto('passkeys').values(passkeys).execute();
  const codes = await former
    .selectFrom('recoveryCodes')
    .select(['codeHash', 'memberId'])
    .where('memberId', '=', memberId)
    .orderBy('codeHash')
    .execute();
  if (codes.length > 0) await db.insertInto('recoveryCodes').values(codes).execute();
}

async function endSubscriptions(write: Write, former: Db): Promise<number> {
  const { db, at } = write;
  const columns = ['email', 'status', 'consentAt', 'consentText', 'invitedAt', 'confirmedAt', 'leftAt', 'createdAt'] as const;
  const rows = await former.selectFrom('subscribers').select(columns).orderBy('id').execute();
  const last = new Map(rows.map((row) => [row.email, row]));
  let ended = 0;
  for (const { id, email, status } of await db.selectFrom('subscribers').select(['id', 'email', 'status']).orderBy('id').execute()) {
    const now = last.get(email);
    // Who was confirmed and is pending now has left or was deleted, and then somebody entered the address again.
    const isAskedAgain = now?.status === 'pending' && status === 'confirmed';
    if (now && !isAskedAgain && (now.status !== 'left' || status === 'left')) continue;
    if (now) await leaveNewsletter({ db, at: now.leftAt ?? at }, id);
    else await removeSubscriber(write, id);
    // Nobody mails a pending one, it goes unless it is confirmed, and the link that confirms it stays valid.
    if (isAskedAgain) await db.updateTable('subscribers').set(now).where('id', '=', id).execute();
    ended++;
  }
  return ended;
}

async function endContacts(write: Write, former: Db): Promise<number> {
  const listContacts = (db: Db) =>
    db.selectFrom('postContacts').select(['kind', 'postId', 'email']).orderBy('kind').orderBy('postId').execute();
  const last = new Set((await listContacts(former)).map(({ kind, postId, email }) => `${kind} ${postId} ${email}`));
  const gone = (await listContacts(write.db)).filter(({ kind, postId, email }) => !last.has(`${kind} ${postId} ${email}`));
  for (const { kind, postId } of gone) await forgetContact(write, kind, postId);
  return gone.length;
}

async function endPhotos(write: Write, former: Db): Promise<number> {
  const last = new Set((await former.selectFrom('reviewPhotos').select('id').orderBy('id').execute()).map(({ id }) => id));
  const photos = write.db.selectFrom('reviewPhotos as p').innerJoin('reviews as r', 'r.id', 'p.reviewId').select('p.id');
  const shown = await photos.where('r.deletedAt', 'is', null).where('r.status', '<>', 'hidden').orderBy('p.id').execute();
  const gone = shown.filter(({ id }) => !last.has(id));
  for (const { id } of gone) await refusePhoto(write, id);
  return gone.length;
}

interface PostState {
  id: number;
  status: 'published' | 'pending' | 'hidden';
  deletedAt: Time | null;
  isDeletedByWriter: Flag;
}

async function endPosts(write: Write, former: Db): Promise<number> {
  let ended = 0;
  for (const kind of ['reply', 'post', 'review', 'brandReview'] as const) {
    const last = new Map((await listStates(former, kind)).map((state) => [state.id, state]));
    for (const state of await listStates(write.db, kind)) if (await endPost(write, kind, state, last.get(state.id))) ended++;
  }
  return ended;
}

async function endPost({ db, at }: Write, kind: PostKind, before: PostState, last: PostState | undefined): Promise<boolean> {
  const { id } = before;
  if (before.deletedAt !== null) return false;
  if (!last || last.deletedAt !== null) {
    // Its text goes 30 days after the deletion, not after the restore: that of a purged one, with the next purge. Nobody restores or reads it.
    await moderatePost({ db, at: last?.deletedAt ?? undoableSince(at) }, kind, id, 'delete');
    const { table } = postTables[kind];
    if (!last || last.isDeletedByWriter === 1)
      await sql`update ${sql.table(table)} set is_deleted_by_writer = 1 where id = ${id}`.execute(db);
    return true;
  }
  if (last.status !== 'hidden' || before.status === 'hidden') return false;
  await moderatePost({ db, at }, kind, id, 'hide');
  return true;
}

async function listStates(db: Db, kind: PostKind): Promise<PostState[]> {
  const table = sql.table(postTables[kind].table);
  const { rows } = await sql<PostState>`select id, status, deleted_at, is_deleted_by_writer from ${table} order by id`.execute(db);
  return rows;
}
