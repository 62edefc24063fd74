import type { Kysely } from 'kysely';
import { run } from './run.ts';

// `post_addresses` is the only place that holds an address as it is; nothing but its writer and its purge touches it.
const script = `
create table rate_limits (id integer primary key, key text not null, at text not null) strict

create index rate_limits_key on rate_limits (key, at)

create table idempotency_keys (
  key text primary key, body_hash text not null, kind text not null, post_id integer not null, at text not null
) strict, without rowid

create table recent_texts (
  text_hash text not null, kind text not null, post_id integer not null, target text not null, author_key text, at text not null,
  primary key (text_hash, kind, post_id)
) strict, without rowid

create table held_posts (
  kind text not null, post_id integer not null, reasons text not null check (json_valid(reasons)), at text not null, primary key (kind, post_id)
) strict, without rowid

create table post_addresses (
  kind text not null, post_id integer not null, address text not null, port integer, at text not null, primary key (kind, post_id)
) strict, without rowid

create index post_addresses_at on post_addresses (at)

create table reports (
  id integer primary key autoincrement, kind text not null check (kind in ('review', 'brandReview', 'post', 'reply')), target_id integer not null,
  reason text not null check (reason in ('spam', 'abuse', 'false', 'other')), comment text not null default '', reporter_key text not null,
  created_at text not null, closed_at text, unique (kind, target_id, reporter_key)
) strict

create table subscribers (
  id integer primary key autoincrement, email text not null unique, status text not null default 'pending' check (status in ('pending', 'confirmed', 'left')),
  consent_at text not null, created_at text not null
) strict

create index reviews_waiting on reviews (author_key, product_id) where status = 'pending' and deleted_at is null

create index brand_reviews_waiting on brand_reviews (author_key, brand_id) where status = 'pending' and deleted_at is null

create index forum_posts_waiting on forum_posts (author_key) where status = 'pending' and deleted_at is null

create index forum_replies_waiting on forum_replies (author_key, post_id) where status = 'pending' and deleted_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
