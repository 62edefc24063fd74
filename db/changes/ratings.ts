import { sql, type RawBuilder } from 'kysely';
import { axes } from '#api/contract/vocabulary.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { roundedMean } from '../rounded-mean.ts';
import { defaultRankFrom, findRankingRules } from '../queries/settings.ts';
import type { Flag } from '../tables/columns.ts';
import { unread } from '../unread.ts';
import type { Write } from './log.ts';
import { isPublicPost } from '../public-rows.ts';

const axisColumns = Object.fromEntries(axes.map(({ code }) => [code, code === 'overall' ? 'rating' : `${code}_rating`]));

/**
 * Recomputes rating, review count, axis means and whether there are enough reviews for a rank, from the public reviews of one product,
 * or of all, without those of provided products. Rounds means to one decimal, as shown, so that two products at 4.6 tie and more reviews win. Updates `changed_at`, never
 * `updated_at`.
 */
export async function refreshRatings({ db, at }: Pick<Write, 'db' | 'at'>, productId?: number): Promise<void> {
  for (const statement of productId === undefined ? ofAll : ofOne) await statement(db, { at, id: productId ?? null });
}

/** Recomputes the same of many products. */
export async function refreshRatingsOf({ db, at }: Pick<Write, 'db' | 'at'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const statement of ofMany) await statement(db, { at, id: JSON.stringify(ids) });
}

/** Recomputes which products have enough reviews for a rank, after the number that is enough has changed. */
export async function refreshRanked({ db }: Pick<Write, 'db'>): Promise<void> {
  await sql`update product_axes set ranked = 1 - ranked where ranked <> ${enough(sql`reviews`)}`.execute(db);
  await sql`update products as p set ranked = 1 - ranked where ranked <> ${rankedOverall}`.execute(db);
}

/** Returns `ranked` of a product without reviews. */
export async function rankedAtFirst(db: Db): Promise<Flag> {
  return (await findRankingRules(db)).rankFrom === 0 ? 1 : 0;
}

/** The axes that rankings order by. */
export const axisNames = Object.keys(axisColumns);

const rankFrom = sql`coalesce((select cast(value as integer) from settings where name = 'rankFrom'), ${sql.lit(defaultRankFrom)})`;
const enough = (reviews: RawBuilder<unknown>) => sql`case when ${reviews} >= ${rankFrom} then 1 else 0 end`;
const rankedOverall = sql`coalesce((select ranked from product_axes where product_id = p.id and axis = 'overall'), ${enough(sql`0`)})`;

// The reviews that every figure of a product rests on.
const counted = sql`${isPublicPost('r')} and r.is_provided = 0`;

const ofOne = statementsFor((id) => sql`p.id = ${id}`);
const ofMany = statementsFor((ids) => sql`p.id in (select cast(value as bigint) from json_each(${ids}))`);
const ofAll = statementsFor(() => sql`true`);

function statementsFor(choose: (id: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const names = ['at', 'id'] as const;
  return [
    prepared(
      names,
      ({ id }) => sql`delete from product_axes where product_id in (select id from products p where ${choose(id)}) ${unread}`,
    ),
    prepared(
      names,
      ({ id }) => sql`insert into product_axes (product_id, axis, cell_pet, cell_category, average, reviews, newest_at, ranked)
        with means as materialized (${meansOf(choose(id))}) ${sql.join(axisNames.map(rowOf), sql` union all `)} ${unread}`,
    ),
    prepared(
      names,
      ({ at, id }) => sql`update products as p set changed_at = ${at},
        rating = coalesce((select average from product_axes where product_id = p.id and axis = 'overall'), 0),
        ranked = ${rankedOverall},
        review_count = (select count(*) from reviews r where r.product_id = p.id and ${counted})
        where ${choose(id)} ${unread}`,
    ),
  ];
}

// One row per product, with mean, number and newest time of the ratings of each axis.
function meansOf(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  const means = Object.entries(axisColumns).map(([axis, column]) => {
    const rated = (name: string) => sql`case when ${sql.ref(`r.${column}`)} > 0 then ${sql.ref(`r.${name}`)} end`;
    return sql`${roundedMean(rated(column))} as ${sql.ref(`${axis}_mean`)}, count(${rated(column)}) as ${sql.ref(`${axis}_count`)},
      max(${rated('created_at')}) as ${sql.ref(`${axis}_newest`)}`;
  });
  return sql`select p.id, p.cell_pet, p.cell_category, ${sql.join(means)}
    from products p join reviews r on r.product_id = p.id and ${counted}
    where ${chosen} and p.deleted_at is null group by p.id`;
}

function rowOf(axis: string): RawBuilder<unknown> {
  const reviews = sql.ref(`${axis}_count`);
  return sql`select id, ${axis}, cell_pet, cell_category, ${sql.ref(`${axis}_mean`)}, ${reviews}, ${sql.ref(`${axis}_newest`)},
    ${enough(reviews)} from means where ${reviews} > 0`;
}
