import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Products and articles that fit a question, best first. Stored with the question, so that no page searches while it renders.
const script = `
create table question_products (
  post_id integer not null references forum_posts (id), product_id integer not null references products (id), display_order integer not null,
  primary key (post_id, product_id)
) strict, without rowid

create index question_products_back on question_products (product_id)

create table question_articles (
  post_id integer not null references forum_posts (id), article_id integer not null references articles (id), display_order integer not null,
  primary key (post_id, article_id)
) strict, without rowid

create index question_articles_back on question_articles (article_id)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
