import type { Kysely } from 'kysely';
import { run } from './run.ts';

const script = `
create table articles (
  id integer primary key autoincrement, title text not null, slug text not null, content text not null, excerpt text not null,
  featured_image text, meta_title text, meta_description text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  author text, author_image text, author_bio text, published_at text,
  created_at text not null, updated_at text not null, changed_at text not null, deleted_at text
) strict

create unique index articles_slug on articles (slug) where deleted_at is null

create index articles_published on articles (published_at desc, id desc) where status = 'published' and deleted_at is null

create table related_articles (
  article_id integer not null references articles (id), related_article_id integer not null references articles (id), display_order integer not null default 0,
  primary key (article_id, related_article_id), check (article_id <> related_article_id)
) strict, without rowid

create index related_articles_back on related_articles (related_article_id, article_id)

create table article_products (
  article_id integer not null references articles (id), product_id integer not null references products (id), display_order integer not null default 0,
  primary key (article_id, product_id)
) strict, without rowid

create index article_products_back on article_products (product_id, article_id)

create table article_categories (
  id integer primary key, article_id integer not null references articles (id), category_name text not null, category_slug text not null,
  display_order integer not null default 0, unique (article_id, category_slug)
) strict

create index article_categories_slug on article_categories (category_slug, article_id)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
