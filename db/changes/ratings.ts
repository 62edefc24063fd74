import { sql } from 'kysely';
import type { Write } from './log.ts';

const axisColumns = {
  overall: 'rating',
  taste: 'taste_rating',
  quality: 'quality_rating',
  health: 'health_rating',
  value: 'value_rating',
  repeat: 'repeat_rating',
} as const;

/**
 * Recomputes rating, review count and axis means from the public reviews: of one product, or of all when none is named.
 * Means are kept to one decimal, as they are shown, so that two products that read 4.6 are tied and the one with more
 * reviews comes first. A computed change moves `changed_at`, never `updated_at`.
 */
export async function refreshRatings({ db, at }: Pick<Write, 'db' | 'at'>, productId?: number): Promise<void> {
  const chosen = productId === undefined ? sql`true` : sql`p.id = ${productId}`;
  await sql`delete from product_axes where product_id in (select id from products p where ${chosen})`.execute(db);
  for (const [axis, column] of Object.entries(axisColumns)) {
    const rating = sql.ref(`r.${column}`);
    await sql`insert into product_axes (product_id, axis, cell_pet, cell_category, average, reviews, newest_at)
      select p.id, ${axis}, p.cell_pet, p.cell_category, round(avg(${rating}), 1), count(${rating}), max(r.created_at)
      from products p join reviews r on r.product_id = p.id and r.status = 'published' and r.deleted_at is null
      where ${chosen} and p.deleted_at is null and ${rating} > 0 group by p.id`.execute(db);
  }
  await sql`update products as p set changed_at = ${at},
    rating = coalesce((select average from product_axes where product_id = p.id and axis = 'overall'), 0),
    review_count = (select count(*) from reviews r where r.product_id = p.id and r.status = 'published' and r.deleted_at is null)
    where ${chosen}`.execute(db);
}
