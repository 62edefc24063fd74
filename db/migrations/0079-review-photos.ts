import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The pictures of a review, each public from `approved_at` on; `sent_hash` tells a picture that is sent again. The product is repeated
// so that one index answers its gallery.
const script = `
create table review_photos (
  id integer primary key autoincrement, review_id integer not null, product_id integer not null, path text not null unique, sent_hash text not null,
  width integer not null, height integer not null, alt text not null default '', reasons text not null default '[]',
  created_at text not null, approved_at text, unique (review_id, sent_hash)
) strict

create index review_photos_shown on review_photos (product_id, approved_at, id) where approved_at is not null

create index review_photos_waiting on review_photos (created_at, id) where approved_at is null
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
