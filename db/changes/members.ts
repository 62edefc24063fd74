import { randomBytes } from 'node:crypto';
import { hour } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { Refusal } from '../errors.ts';
import { countUsableOwners, findMember, memberNameKey, type Member } from '../queries/members.ts';
import type { MemberRole } from '../tables/members.ts';
import type { Write } from './log.ts';
import { closeMemberSessions } from './sessions.ts';

/** A link that its inviter shows once: its hash, and the member who makes it, null for the site's password. */
interface NewInvitation {
  tokenHash: string;
  invitedBy: number | null;
}

/** Milliseconds for which an invitation is valid. */
const invitedFor = 48 * hour;

/** Adds a member who sets up their way in by an invitation, and returns the id. Throws `name_taken`. */
export async function inviteMember(
  write: Write,
  { name, role, ...invitation }: { name: string; role: MemberRole } & NewInvitation,
): Promise<number> {
  const nameKey = memberNameKey(name);
  const { db, at } = write;
  const taken = db.selectFrom('members').select('id').where('nameKey', '=', nameKey).where('removedAt', 'is', null);
  if (await taken.executeTakeFirst()) throw new Refusal('name_taken');
  const row = { name, nameKey, role, createdAt: at, loginKey: newLoginKey() };
  const { id } = await db.insertInto('members').values(row).returning('id').executeTakeFirstOrThrow();
  await putInvitation(write, id, invitation);
  return id;
}

/**
 * Takes a member's ways in and sessions away, and invites them to set up others. Earlier invitations end, whether for them or made by them.
 * Throws `not_found`, and `last_owner` if nobody could then invite or help anyone.
 */
export async function resetMember(write: Write, id: number, invitation: NewInvitation): Promise<Member> {
  const member = await memberOf(write, id);
  await forgetWaysIn(write, id);
  await putInvitation(write, id, invitation);
  await refuseWithoutOwner(write);
  return member;
}

/** Ends an invitation and returns its member. Throws `invitation_gone` for one that was used, replaced or has expired. */
export async function useInvitation({ db, at }: Write, tokenHash: string): Promise<Member> {
  const used = await db
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .returning('memberId')
    .executeTakeFirst();
  const member = used && (await findMember(db, used.memberId));
  if (!member) throw new Refusal('invitation_gone');
  return member;
}

/**
 * Changes a member's role, from their next request on. Unless they are an owner now, the invitations that they made end. Throws `not_found`
 * and `last_owner`.
 */
export async function changeRole(write: Write, id: number, role: MemberRole): Promise<{ before: Member; after: Member }> {
  const before = await memberOf(write, id);
  await write.db.updateTable('members').set({ role }).where('id', '=', id).execute();
  if (role !== 'owner') await endInvitationsBy(write, id);
  await refuseWithoutOwner(write);
  return { before, after: { ...before, role } };
}

/**
 * Removes a member and ends their sessions and the invitations that they made; the name stays for the audit log. Throws `not_found` and
 * `last_owner`.
 */
export async function removeMember(write: Write, id: number): Promise<Member> {
  const member = await memberOf(write, id);
  await forgetWaysIn(write, id);
  await write.db.updateTable('members').set({ removedAt: write.at }).where('id', '=', id).execute();
  await refuseWithoutOwner(write);
  return member;
}

/**
 * Sets whether members log in by name, or the one operator by the site's password. The return to it ends all invitations, names end those
 * made with it: others who knew it may hold one. Throws `last_owner` if no owner could log in.
 */
export async function setNamedLogin(write: Write, named: boolean): Promise<void> {
  await write.db
    .updateTable('operators')
    .set({ named: named ? 1 : 0 })
    .execute();
  if (named) await endInvitationsBy(write, null);
  else await endInvitations(write);
  await refuseWithoutOwner(write);
}

/** Ends all invitations. An accepted one of an owner takes the site's password out of use, so none may outlive what ends every session. */
export async function endInvitations({ db }: Write): Promise<void> {
  await db.deleteFrom('invitations').execute();
}

/** Ends the invitations that a member made, or null for the site's password. Whoever stole a session of theirs may know such a link. */
export async function endInvitationsBy({ db }: Write, memberId: number | null): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('invitedBy', memberId === null ? 'is' : '=', memberId)
    .execute();
}

/** Throws `last_owner` if members log in by name and no owner can. Writes are serial, so two removals cannot pass each other. */
export async function refuseWithoutOwner({ db }: Write): Promise<void> {
  const operator = await db.selectFrom('operators').select('named').executeTakeFirst();
  if (operator?.named === 1 && (await countUsableOwners(db)) === 0) throw new Refusal('last_owner');
}

/** Creates the key under which a member's devices and households are known. */
export function newLoginKey(): string {
  return randomBytes(16).toString('base64url');
}

async function memberOf({ db }: Write, id: number): Promise<Member> {
  const member = await findMember(db, id);
  if (!member) throw new Refusal('not_found');
  return member;
}

/** Takes a member's ways in, invitations and sessions away. */
export async function forgetWaysIn(write: Write, memberId: number): Promise<void> {
  const { db } = write;
  const loginKey = newLoginKey();
  await db.updateTable('members').set({ passwordHash: null, codeSecret: null, loginKey }).where('id', '=', memberId).execute();
  for (const table of ['passkeys', 'recoveryCodes', 'invitations'] as const)
    await db.deleteFrom(table).where('memberId', '=', memberId).execute();
  await endInvitationsBy(write, memberId);
  await closeMemberSessions(write, memberId);
}

async function putInvitation({ db, at }: Write, memberId: number, invitation: NewInvitation): Promise<void> {
  const expiresAt = timeAfter(at, invitedFor);
  await db.deleteFrom('invitations').where('memberId', '=', memberId).execute();
  await db
    .insertInto('invitations')
    .values({ memberId, ...invitation, createdAt: at, expiresAt })
    .execute();
}
