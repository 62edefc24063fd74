import { sql, type RawBuilder } from 'kysely';
import { axes } from '#api/contract/vocabulary.ts';
import { prepared } from '../prepared.ts';
import type { Write } from './log.ts';

const axisColumns = Object.fromEntries(axes.map(({ code }) => [code, code === 'overall' ? 'rating' : `${code}_rating`]));

/**
 * Recomputes rating, review count and axis means from the public reviews of one product, or of all. Rounds means to one decimal, as shown,
 * so that two products at 4.6 tie and more reviews win. Updates `changed_at`, never `updated_at`.
 */
export async function refreshRatings({ db, at }: Pick<Write, 'db' | 'at'>, productId?: number): Promise<void> {
  for (const statement of productId === undefined ? ofAll : ofOne) await statement(db, { at, id: productId ?? null });
}

/** The axes that rankings order by. */
export const axisNames = Object.keys(axisColumns);

const ofOne = statementsFor((id) => sql`p.id = ${id}`);
const ofAll = statementsFor(() => sql`true`);

function statementsFor(choose: (id: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const names = ['at', 'id'] as const;
  return [
    prepared(names, ({ id }) => sql`delete from product_axes where product_id in (select id from products p where ${choose(id)})`),
    prepared(names, ({ id }) => {
      const means = Object.entries(axisColumns).map(([axis, column]) => meansOf(axis, sql.ref(`r.${column}`), choose(id)));
      return sql`insert into product_axes (product_id, axis, cell_pet, cell_category, average, reviews, newest_at) ${sql.join(means, sql` union all `)}`;
    }),
    prepared(
      names,
      ({ at, id }) => sql`update products as p set changed_at = ${at},
        rating = coalesce((select average from product_axes where product_id = p.id and axis = 'overall'), 0),
        review_count = (select count(*) from reviews r where r.product_id = p.id and r.status = 'published' and r.deleted_at is null)
        where ${choose(id)}`,
    ),
  ];
}

function meansOf(axis: string, rating: RawBuilder<unknown>, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select p.id, ${axis}, p.cell_pet, p.cell_category, round(avg(${rating}), 1), count(${rating}), max(r.created_at)
    from products p join reviews r on r.product_id = p.id and r.status = 'published' and r.deleted_at is null
    where ${chosen} and p.deleted_at is null and ${rating} > 0 group by p.id`;
}
