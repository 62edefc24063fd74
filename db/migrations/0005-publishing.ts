import type { Kysely } from 'kysely';
import { run } from './run.ts';

const script = `
create table settings (name text primary key, value text not null check (json_valid(value)), changed_at text not null) strict, without rowid

create table changes (
  position integer primary key autoincrement, at text not null, what text not null, tags text not null check (json_valid(tags))
) strict

create table redirects (path text primary key, target text not null, created_at text not null) strict, without rowid

create table gone (path text primary key, since text not null) strict, without rowid

create table sessions (
  id integer primary key autoincrement, token_hash text not null unique, created_at text not null, seen_at text not null, expires_at text not null, revoked_at text, user_agent text
) strict

create table audit (
  id integer primary key autoincrement, at text not null, actor text not null, action text not null, subject text, before text, after text
) strict

create index audit_subject on audit (subject, id)

create table imports (
  id integer primary key autoincrement, kind text not null check (kind in ('product', 'brand')), at text not null, file_name text, rows integer not null default 0,
  undo text, undone_at text
) strict
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
