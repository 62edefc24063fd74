import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The failed attempts to fetch a picture; one that is not tried again has no next time. Addresses of this site begin with a slash,
// which is less than a digit, so that each index holds only what is still to be fetched.
const script = `
create table pictures_elsewhere (address text primary key, attempts integer not null, at text not null, next_at text) strict, without rowid

create index products_picture_elsewhere on products (image_url) where image_url >= '0'

create index products_pictures_elsewhere on products (id) where instr(lower(additional_images), '"http') > 0

create index brands_logo_elsewhere on brands (logo_url) where logo_url >= '0'

create index articles_cover_elsewhere on articles (featured_image) where featured_image >= '0'

create index articles_author_elsewhere on articles (author_image) where author_image >= '0'
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
