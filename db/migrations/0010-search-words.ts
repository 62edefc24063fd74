import type { Kysely } from 'kysely';
import { run } from './run.ts';

// The index now answers exactly and by itself: pairs of characters in their order, for each text as it is spelled and as it
// sounds, with the words it means (db/search-index.ts). The texts keep what was written, so that the index can be made anew.
// `products_found` holds what filters ask of found ids; `price >= 0`, true of each row, keeps it out of lists that are ordered by id.
const script = `
${['product', 'article', 'post']
  .map(
    (kind) => `
drop table ${kind}_grams

alter table ${kind}_texts add column codes text not null default ''

create virtual table ${kind}_grams using fts5 (name, label, body, name_near, label_near, body_near,
  content = '', contentless_delete = 1, prefix = '1', tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Cf Cn Co'")
`,
  )
  .join('\n')}

update product_texts set (name, label, body, codes) = (
  select p.name, coalesce(p.brand_name, ''), p.description || char(10) || coalesce(p.ingredients, '') || char(10) || p.features,
    'pet:' || p.cell_pet || ' category:' || p.cell_category
  from products p where p.id = product_texts.id
) where id in (select id from products)

update article_texts set (name, label, body) = (
  select a.title, coalesce(a.excerpt, ''), a.content from articles a where a.id = article_texts.id
) where id in (select id from articles)

create index products_found on products (id, cell_pet, cell_category, brand_id, price, rating, is_on_sale, is_best_seller, is_top_rated, deleted_at)
where deleted_at is null and price >= 0
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
