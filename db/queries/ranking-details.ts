import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { isPublicPost } from '../public-rows.ts';

/** What a ranking shows of a product besides its card. */
export interface RankingDetail {
  /** Means of the axes by code. */
  means: Record<string, number>;
  /** Text of the most liked public review of a bought product; ties newest first. */
  review: string | undefined;
}

/** Returns details by product id. Every change of a product's reviews changes its card, so that the means need no tag of their own. */
export async function listRankingDetails(db: Db, ids: readonly number[]): Promise<Map<number, RankingDetail>> {
  depend(...ids.flatMap((id) => [tag.productCard(id), tag.mostLiked(id)]));
  const details = new Map(ids.map((id): [number, RankingDetail] => [id, { means: {}, review: undefined }]));
  if (ids.length === 0) return details;
  const means = await db
    .selectFrom('productAxes')
    .select(['productId', 'axis', 'average'])
    .where('productId', 'in', ids)
    .orderBy('productId')
    .orderBy('axis')
    .execute();
  for (const { productId, axis, average } of means) {
    const detail = details.get(productId);
    if (detail) detail.means[axis] = average;
  }
  const reviews = await db
    .selectFrom('products as p')
    .innerJoin('reviews as r', (join) => join.on('r.id', '=', mostLikedOf(sql.ref('p.id'))))
    .select(['p.id', 'r.reviewText'])
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute();
  for (const { id, reviewText } of reviews) {
    const detail = details.get(id);
    if (detail) detail.review = reviewText;
  }
  return details;
}

/** Finds the id of the review that rankings quote. */
export async function findMostLiked(db: Db, productId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select ${mostLikedOf(sql`${productId}`)} as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

function mostLikedOf(productId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select id from reviews where product_id = ${productId} and ${isPublicPost()} and is_provided = 0
    order by like_count desc, created_at desc, id desc limit 1)`;
}
