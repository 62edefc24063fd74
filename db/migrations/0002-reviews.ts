import type { Kysely } from 'kysely';
import { run } from './run.ts';

const ratings = `rating integer not null check (rating between 0 and 5),
  taste_rating integer check (taste_rating between 1 and 5), quality_rating integer check (quality_rating between 1 and 5),
  health_rating integer check (health_rating between 1 and 5), value_rating integer check (value_rating between 1 and 5),
  repeat_rating integer check (repeat_rating between 1 and 5),
  review_text text not null, nickname text not null default '', pet_type text, like_count integer not null default 0 check (like_count >= 0),
  status text not null default 'published' check (status in ('published', 'pending', 'hidden')), author_key text,
  created_at text not null, updated_at text not null, changed_at text not null, deleted_at text`;

const script = `
create table reviews (
  id integer primary key autoincrement, product_id integer not null references products (id), user_id integer references users (id),
  ${ratings}
) strict

create index reviews_product on reviews (product_id, created_at desc, id desc) where status = 'published' and deleted_at is null

create index reviews_recent on reviews (created_at desc, id desc) where status = 'published' and deleted_at is null

create index reviews_popular on reviews (like_count desc, created_at desc, id desc) where status = 'published' and deleted_at is null

create table review_likes (
  review_id integer not null references reviews (id), ip_address text not null, created_at text not null,
  primary key (review_id, ip_address)
) strict, without rowid

create table product_axes (
  product_id integer not null references products (id), axis text not null check (axis in ('taste', 'quality', 'health', 'value', 'repeat', 'overall')),
  cell_pet text not null, cell_category text not null, average real not null, reviews integer not null, newest_at text not null,
  primary key (product_id, axis)
) strict, without rowid

create index product_axes_rank on product_axes (axis, average desc, reviews desc, product_id)

create index product_axes_rank_pet on product_axes (axis, cell_pet, average desc, reviews desc, product_id)

create index product_axes_rank_category on product_axes (axis, cell_category, average desc, reviews desc, product_id)

create index product_axes_rank_cell on product_axes (axis, cell_pet, cell_category, average desc, reviews desc, product_id)

create index product_axes_newest on product_axes (axis, newest_at desc, product_id)

create index product_axes_newest_pet on product_axes (axis, cell_pet, newest_at desc, product_id)

create index product_axes_newest_category on product_axes (axis, cell_category, newest_at desc, product_id)

create index product_axes_newest_cell on product_axes (axis, cell_pet, cell_category, newest_at desc, product_id)

create table brand_reviews (
  id integer primary key autoincrement, brand_id integer not null references brands (id), user_id integer references users (id),
  ${ratings}
) strict

create index brand_reviews_brand on brand_reviews (brand_id, created_at desc, id desc) where status = 'published' and deleted_at is null

create table brand_review_likes (
  review_id integer not null references brand_reviews (id), ip_address text not null, created_at text not null,
  primary key (review_id, ip_address)
) strict, without rowid
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
