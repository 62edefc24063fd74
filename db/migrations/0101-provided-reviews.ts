import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Reviews of products that their writers were given. They are listed, but no figure rests on them; the index of the means by animal
// answers that too.
const script = `
alter table reviews add column is_provided integer not null default 0 check (is_provided in (0, 1))

create index reviews_provided on reviews (product_id) where is_provided = 1 and status = 'published' and deleted_at is null

drop index reviews_bands

create index reviews_bands on reviews (product_id, pet_type, weight_band, age_band, rating, is_provided)
  where status = 'published' and deleted_at is null and (breed is not null or age_band is not null or weight_band is not null)
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
