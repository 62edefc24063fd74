import type { Kysely } from 'kysely';
import { run } from './run.ts';

// SQLite looks for what refers to a row at each delete, and reads the whole table without an index of all rows: those of lists had
// published rows only.
const script = `
create index favorites_product on favorites (product_id)

create index post_views_post on post_views (post_id)

drop index products_brand

create index products_brand on products (brand_id, id, deleted_at)

drop index reviews_product

create index reviews_product on reviews (product_id, created_at desc, id desc, status, deleted_at)

drop index brand_reviews_brand

create index brand_reviews_brand on brand_reviews (brand_id, created_at desc, id desc, status, deleted_at)

drop index forum_replies_post

create index forum_replies_post on forum_replies (post_id, created_at, id, status, deleted_at)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
