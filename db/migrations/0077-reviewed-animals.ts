import type { Kysely } from 'kysely';
import { run } from './run.ts';

// What a review says about its animal, and the indexes of its nearness to another: the newest reviews that say something, and the
// means by animal.
const said = `status = 'published' and deleted_at is null and (breed is not null or age_band is not null or weight_band is not null)`;

const script = `
alter table reviews add column breed text

alter table reviews add column age_band text

alter table reviews add column weight_band text

alter table reviews add column used_for text

create index reviews_animals on reviews (product_id, created_at desc, id desc) where ${said}

create index reviews_bands on reviews (product_id, pet_type, weight_band, age_band, rating) where ${said}
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
