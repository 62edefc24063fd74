import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Adds the age and size of the animal, the purpose of a food and its origin to what search knows of a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update product_texts set codes = (
      select 'pet:' || p.pet_type || ' category:' || p.category
        || case when p.life_stage = 'senior' then ' stage:senior'
          when p.life_stage = 'puppy' and p.pet_type = 'dog' then ' stage:puppy'
          when p.life_stage = 'puppy' and p.pet_type = 'cat' then ' stage:kitten' else '' end
        || case when p.pet_type <> 'dog' then '' when coalesce(p.pet_size, 'all') = 'all' then ' size:any' else ' size:' || p.pet_size end
        || coalesce(' purpose:' || p.purpose, '')
        || case when p.origin like '日本%' and p.origin not like '日本（加工%' then ' origin:japan' else '' end
      from products as p where p.id = product_texts.id)
    where id in (select id from products)`,
  );
}
