import type { Kysely } from 'kysely';
import { run } from './run.ts';

const script = `
create table users (
  id integer primary key, username text not null unique, password text not null, email text not null unique,
  points integer not null default 0, role text not null default 'user' check (role in ('user', 'admin')), created_at text not null
) strict

create table brands (
  id integer primary key autoincrement, name text not null, slug text not null, reading text, description text, logo_url text not null default '',
  bg_color text not null default '#f3f4f6', text_color text not null default '#111827', url text,
  display_order integer not null default 0, is_active integer not null default 1 check (is_active in (0, 1)),
  created_at text not null, updated_at text not null, changed_at text not null, deleted_at text
) strict

create unique index brands_slug on brands (slug) where deleted_at is null

create table products (
  id integer primary key autoincrement, slug text not null, name text not null, description text not null,
  price real not null check (price >= 0), original_price real check (original_price is null or original_price >= 0),
  image_url text not null, additional_images text not null default '[]' check (json_valid(additional_images)),
  pet_type text not null, category text not null, pet_size text, life_stage text,
  brand_id integer references brands (id), brand_slug text, brand_name text,
  amazon_url text, rakuten_url text, affiliate_url text,
  rating real not null default 0, review_count integer not null default 0,
  is_best_seller integer not null default 0 check (is_best_seller in (0, 1)), is_on_sale integer not null default 0 check (is_on_sale in (0, 1)),
  is_top_rated integer not null default 0 check (is_top_rated in (0, 1)), is_new integer not null default 0 check (is_new in (0, 1)),
  features text not null default '[]' check (json_valid(features)), specifications text,
  recommendations text not null default '[]' check (json_valid(recommendations)), feeding_instructions text, ingredients text,
  faqs text not null default '[]' check (json_valid(faqs)),
  price_checked_at text, created_at text not null, updated_at text not null, changed_at text not null, deleted_at text,
  cell_pet text not null generated always as (
    case when pet_type in ('dog', 'cat', 'small_animal', 'bird', 'fish', 'reptile') then pet_type else 'other' end) stored,
  cell_category text not null generated always as (
    case when category in ('food', 'treats', 'toys', 'care', 'beds', 'litter', 'housing', 'health', 'collar', 'clothes', 'travel', 'bowl', 'training', 'outdoor')
    then category else 'other' end) stored
) strict

create index products_brand on products (brand_id, id) where deleted_at is null

create index products_id on products (id) where deleted_at is null

create index products_rated on products (rating desc, review_count desc, id) where deleted_at is null

create index products_rated_pet on products (cell_pet, rating desc, review_count desc, id) where deleted_at is null

create index products_rated_category on products (cell_category, rating desc, review_count desc, id) where deleted_at is null

create index products_rated_cell on products (cell_pet, cell_category, rating desc, review_count desc, id) where deleted_at is null

create index products_price on products (price, id) where deleted_at is null

create index products_price_pet on products (cell_pet, price, id) where deleted_at is null

create index products_price_category on products (cell_category, price, id) where deleted_at is null

create index products_price_cell on products (cell_pet, cell_category, price, id) where deleted_at is null

create index products_cell on products (cell_pet, cell_category, id) where deleted_at is null

create index products_category on products (cell_category, id) where deleted_at is null

create index products_bestseller on products (review_count desc, id) where deleted_at is null and is_best_seller = 1

create index products_bestseller_pet on products (cell_pet, review_count desc, id) where deleted_at is null and is_best_seller = 1

create index products_bestseller_category on products (cell_category, review_count desc, id) where deleted_at is null and is_best_seller = 1

create index products_bestseller_cell on products (cell_pet, cell_category, review_count desc, id) where deleted_at is null and is_best_seller = 1

create index products_new on products (created_at) where is_new = 1

create table cells (
  pet_type text not null, category text not null, products integer not null default 0,
  primary key (pet_type, category)
) strict, without rowid

create trigger products_cells_insert after insert on products when new.deleted_at is null begin
  insert into cells (pet_type, category, products)
  select pet, category, 1 from (select 'all' as pet union all select new.cell_pet), (select 'all' as category union all select new.cell_category) where true
  on conflict do update set products = products + 1;
end

create trigger products_cells_update after update of pet_type, category, deleted_at on products begin
  update cells set products = products - 1
  where old.deleted_at is null and pet_type in ('all', old.cell_pet) and category in ('all', old.cell_category);
  insert into cells (pet_type, category, products)
  select pet, category, 1 from (select 'all' as pet union all select new.cell_pet), (select 'all' as category union all select new.cell_category)
  where new.deleted_at is null
  on conflict do update set products = products + 1;
end

create trigger products_cells_delete after delete on products when old.deleted_at is null begin
  update cells set products = products - 1 where pet_type in ('all', old.cell_pet) and category in ('all', old.cell_category);
end

create table favorites (
  id integer primary key, user_id integer not null references users (id), product_id integer not null references products (id), created_at text not null,
  unique (user_id, product_id)
) strict

create table points_transactions (
  id integer primary key, user_id integer not null references users (id), points integer not null, reason text not null, created_at text not null
) strict
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
