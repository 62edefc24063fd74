import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';
import type { MemberRole } from '../tables/members.ts';
import { countOf } from '../count-of.ts';

export interface Member {
  id: number;
  name: string;
  role: MemberRole;
}

/** A member with what proves them. */
export interface LoginMember extends Member {
  passwordHash: string | null;
  codeSecret: string | null;
  loginKey: string;
}

/** A member as owners see them. */
export interface MemberRow extends Member {
  createdAt: Time;
  passkeys: number;
  hasPassword: boolean;
  /** End of the invitation that waits for them, which may be past. */
  invitedUntil: Time | null;
  /** Last use of a session that is still stored. */
  seenAt: Time | null;
}

interface PasskeyRow {
  id: string;
  label: string;
  createdAt: Time;
  usedAt: Time | null;
}

const columns = ['id', 'name', 'role'] as const;

/** Returns a name as it is compared: in one width and one case, without spaces around it. */
export function memberNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

export async function findMember(db: Db, id: number): Promise<Member | undefined> {
  return db.selectFrom('members').select(columns).where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst();
}

/** Finds who logs in under a name, in any width and case. */
export async function findLoginMember(db: Db, name: string): Promise<LoginMember | undefined> {
  return loginMembers(db).where('nameKey', '=', memberNameKey(name)).executeTakeFirst();
}

/** Returns whether a member may still log in by what proved them: they were not removed or reset, and have the same password. */
export async function isUnchanged(db: Db, { id, loginKey, passwordHash }: LoginMember): Promise<boolean> {
  const now = await loginMembers(db).where('id', '=', id).executeTakeFirst();
  return now?.loginKey === loginKey && now.passwordHash === passwordHash;
}

/** Lists the encrypted secrets of the members' codes, each with its member's id. */
export async function listCodeSecrets(db: Db): Promise<Array<{ id: number; codeSecret: string }>> {
  const rows = await loginMembers(db).where('codeSecret', 'is not', null).orderBy('id').execute();
  return rows.flatMap(({ id, codeSecret }) => (codeSecret === null ? [] : { id, codeSecret }));
}

/** Finds a passkey and its member by the id that the authenticator gave it. */
export async function findPasskey(
  db: Db,
  id: string,
): Promise<{ member: LoginMember; publicKey: string; counter: number; transports: string[] } | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(['memberId', 'publicKey', 'counter', 'transports'])
    .where('id', '=', id)
    .executeTakeFirst();
  const member = row && (await loginMembers(db).where('id', '=', row.memberId).executeTakeFirst());
  return member && { member, publicKey: row.publicKey, counter: row.counter, transports: JSON.parse(row.transports) as string[] };
}

/** Finds the member whom a valid invitation waits for. */
export async function findInvitation(db: Db, tokenHash: string, at: Time): Promise<(Member & { expiresAt: Time }) | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('members', 'members.id', 'invitations.memberId')
    .select(['members.id', 'members.name', 'members.role', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns the key under which a member's devices are known. */
export async function findLoginKey(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('members').select('loginKey').where('id', '=', id).executeTakeFirstOrThrow()).loginKey;
}

/** Lists the members by name. */
export async function listMembers(db: Db): Promise<MemberRow[]> {
  return (await memberRows(db).orderBy('name').orderBy('id').execute()).map(toMemberRow);
}

/** Finds a member as owners see them. */
export async function findMemberRow(db: Db, id: number): Promise<MemberRow | undefined> {
  const row = await memberRows(db).where('id', '=', id).executeTakeFirst();
  return row && toMemberRow(row);
}

function memberRows(db: Db) {
  return db
    .selectFrom('members')
    .select((eb) => [
      ...columns,
      'createdAt',
      'passwordHash',
      eb
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('memberId', '=', 'members.id')
        .as('passkeys'),
      eb.selectFrom('invitations').select('expiresAt').whereRef('memberId', '=', 'members.id').as('invitedUntil'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('seenAt').as('seenAt'))
        .whereRef('memberId', '=', 'members.id')
        .as('seenAt'),
    ])
    .where('removedAt', 'is', null);
}

function toMemberRow({
  passwordHash,
  passkeys,
  ...row
}: Omit<MemberRow, 'hasPassword' | 'passkeys'> & { passwordHash: string | null; passkeys: number | null }): MemberRow {
  return { ...row, passkeys: passkeys ?? 0, hasPassword: passwordHash !== null };
}

/** Returns the names of the members among the actors of the audit log (`member:3`), removed ones included. */
export async function listActorNames(db: Db, actors: ReadonlyArray<string | null>): Promise<Map<string | null, string>> {
  const ids = new Set(
    actors.flatMap(
      (actor) =>
        /^member:(\d+)$/
          .exec(actor ?? '')
          ?.slice(1)
          .map(Number) ?? [],
    ),
  );
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name }) => [`member:${id}`, name]));
}

export async function listPasskeys(db: Db, memberId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'label', 'createdAt', 'usedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Counts the ways in of a member, and the recovery codes that are left. */
export async function countWaysIn(db: Db, memberId: number): Promise<{ passkeys: number; hasPassword: boolean; recoveryCodes: number }> {
  const count = (table: 'passkeys' | 'recoveryCodes') => countOf(db.selectFrom(table).where('memberId', '=', memberId));
  const member = await db.selectFrom('members').select('passwordHash').where('id', '=', memberId).executeTakeFirst();
  return {
    passkeys: await count('passkeys'),
    hasPassword: typeof member?.passwordHash === 'string',
    recoveryCodes: await count('recoveryCodes'),
  };
}

/** Counts the owners who can log in. */
export async function countUsableOwners(db: Db): Promise<number> {
  return countOf(
    db
      .selectFrom('members')
      .where('role', '=', 'owner')
      .where('removedAt', 'is', null)
      .where(sql<boolean>`(password_hash is not null or exists (select 1 from passkeys where member_id = members.id))`),
  );
}

function loginMembers(db: Db) {
  return db
    .selectFrom('members')
    .select([...columns, 'passwordHash', 'codeSecret', 'loginKey'])
    .where('removedAt', 'is', null);
}
