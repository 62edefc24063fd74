import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { endPhotos, endPosts, takeOverEdits } from './former-posts.ts';
import type { Write } from './log.ts';
import { forgetWaysIn } from './members.ts';
import { forgetContact } from './post-contacts.ts';
import { leaveNewsletter, removeSubscriber } from './subscribers.ts';

/** How many of each a restored database no longer shows, mails or lets in, because the database that it replaces did not. */
export interface Ended {
  members: number;
  subscribers: number;
  contacts: number;
  posts: number;
  photos: number;
  /** Posts that show what their writers have changed in them. */
  edits: number;
}

/**
 * Ends in a restored database what has ended since its backup, as the database `former` that it replaces has it: members with their roles
 * and ways in, the site's password, subscriptions, addresses left with posts, mails, posts, their former texts and their pictures. What
 * came since does not return.
 * The restored one has the newest schema.
 */
export async function takeOverEnds(write: Write, former: Db): Promise<Ended> {
  await takeOverPassword(write, former);
  await dropMails(write, former);
  return {
    members: await takeOverMembers(write, former),
    subscribers: await endSubscriptions(write, former),
    contacts: await endContacts(write, former),
    // Both before the posts: nobody changes a hidden one, or refuses its pictures.
    edits: await takeOverEdits(write, former),
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
  const columns = ['id', 'email', 'status', 'consentAt', 'consentText', 'invitedAt', 'confirmedAt', 'leftAt', 'createdAt'] as const;
  const rows = await former.selectFrom('subscribers').select(columns).orderBy('id').execute();
  const last = new Map(rows.map((row) => [row.email, row]));
  const present = await db.selectFrom('subscribers').select(['id', 'email', 'status', 'consentAt']).orderBy('id').execute();
  const ids = new Set(present.map(({ id }) => id));
  let ended = 0;
  for (const { id, email, status, consentAt } of present) {
    const now = last.get(email);
    // Who was confirmed and is pending now has left or was deleted, and then somebody entered the address again.
    const isAskedAgain = now?.status === 'pending' && status !== 'left' && now.consentAt !== consentAt;
    if (now && !isAskedAgain && (now.status !== 'left' || status === 'left')) continue;
    if (now) await leaveNewsletter({ db, at: now.leftAt ?? at }, id);
    else await removeSubscriber(write, id);
    // Nobody mails a pending one, it goes unless it is confirmed, and the link that confirms it, which names the id, stays valid.
    const kept = isAskedAgain && { ...now, id: ids.has(now.id) ? id : now.id };
    if (kept) await db.updateTable('subscribers').set(kept).where('id', '=', id).execute();
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

/** Deletes the mails that are gone: of people who asked to be forgotten or stopped notices, of stopped letters, or past their time. */
async function dropMails({ db }: Write, former: Db): Promise<void> {
  const listIds = async (of: Db) => (await of.selectFrom('outgoingMails').select('id').orderBy('id').execute()).map(({ id }) => id);
  // An id is never given to another mail.
  const last = new Set(await listIds(former));
  const gone = (await listIds(db)).filter((id) => !last.has(id));
  await sql`delete from outgoing_mails where id in (select value from json_each(${JSON.stringify(gone)}))`.execute(db);
}
