import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Facts of a food, each null or empty while unknown. `ingredient_ids` is derived from the names by the ingredient dictionary.
const script = `
alter table products add column purpose text

alter table products add column origin text

alter table products add column maker text

alter table products add column net_weight_g real check (net_weight_g > 0)

alter table products add column unit_count real check (unit_count > 0)

alter table products add column kcal_per100g real check (kcal_per100g > 0)

alter table products add column ingredient_names text not null default '[]' check (json_valid(ingredient_names))

alter table products add column additives text not null default '[]' check (json_valid(additives))

alter table products add column analysis text not null default '[]' check (json_valid(analysis))

alter table products add column feeding_table text not null default '[]' check (json_valid(feeding_table))

alter table products add column ingredient_ids text

alter table products add column facts_source text

alter table products add column facts_checked_on text

alter table products add column facts_checked_by text
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
