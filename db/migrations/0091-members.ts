import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Named operators. A removed one keeps the row, so that the audit log still names them. Tokens and recovery codes are stored as hashes,
// the secret of a member's confirmation codes encrypted under the server's secret. `login_key` changes with a member's ways in: devices
// and households are known under it.
const script = `
create table members (
  id integer primary key autoincrement, name text not null, name_key text not null, role text not null check (role in ('owner', 'editor', 'moderator')),
  created_at text not null, removed_at text, password_hash text, code_secret text, code_step integer not null default 0, login_key text not null
) strict

create unique index members_named on members (name_key) where removed_at is null

create table passkeys (
  id text primary key, member_id integer not null, public_key text not null, counter integer not null, transports text not null default '[]',
  label text not null, created_at text not null, used_at text
) strict, without rowid

create index passkeys_member on passkeys (member_id, created_at, id)

create table recovery_codes (code_hash text primary key, member_id integer not null) strict, without rowid

create index recovery_codes_member on recovery_codes (member_id, code_hash)

create table invitations (
  member_id integer primary key, token_hash text not null unique, created_at text not null, expires_at text not null
) strict, without rowid

alter table sessions add column member_id integer

alter table operators add column named integer not null default 0 check (named in (0, 1))
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
