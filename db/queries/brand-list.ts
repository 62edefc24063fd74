import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { meanOfPoints, roundedMean } from '../rounded-mean.ts';
import { depend, tag } from '../tags.ts';
import { isPublicPost, publicBrands } from '../public-rows.ts';

/** An active brand with all its fields, and the number and plain mean (one decimal, null without any) of its public reviews. */
type FullBrand = Awaited<ReturnType<typeof listFullBrands>>[number];

/** Number and mean of brand reviews, over all active brands and for each of them. */
interface AllBrandStats extends BrandTotals {
  byBrandId: Record<string, BrandTotals>;
}

interface BrandTotals {
  totalReviews: number;
  averageRating: number | null;
}

/** Lists active brands in the operator's order; among equals, those with more reviews first. */
export async function listFullBrands(db: Db) {
  depend(tag.brands);
  const rows = await fullBrands(db).orderBy('b.displayOrder').orderBy('totalReviews', 'desc').orderBy('b.id').execute();
  depend(...rows.flatMap(({ id }) => [tag.brand(id), tag.brandReviews(id)]));
  return rows.map((row) => ({ ...row, isActive: true }));
}

/** Finds the active brand with this slug. */
export async function findFullBrand(db: Db, slug: string): Promise<FullBrand | undefined> {
  const row = await fullBrands(db).where('b.slug', '=', slug).executeTakeFirst();
  if (!row) return undefined;
  depend(tag.brand(row.id), tag.brandReviews(row.id));
  return { ...row, isActive: true };
}

export async function findAllBrandStats(db: Db): Promise<AllBrandStats> {
  depend(tag.brands);
  const rows = await publicBrands(db)
    .leftJoin('brandReviews as r', (join) => join.onRef('r.brandId', '=', 'b.id').on(isPublicPost('r')))
    .select(({ fn }) => [
      'b.id',
      fn.count<number>('r.id').as('count'),
      fn.coalesce(fn.sum<number>('r.rating'), sql<number>`0`).as('points'),
    ])
    .groupBy('b.id')
    .orderBy('b.id')
    .execute();
  depend(...rows.map(({ id }) => tag.brandReviews(id)));
  const all = rows.reduce((sum, { count, points }) => ({ count: sum.count + count, points: sum.points + points }), { count: 0, points: 0 });
  return { ...totalsOf(all), byBrandId: Object.fromEntries(rows.map((row) => [row.id, totalsOf(row)])) };
}

function totalsOf({ count, points }: { count: number; points: number }): BrandTotals {
  return { totalReviews: count, averageRating: meanOfPoints(points, count) };
}

const reviewsOf = sql`from brand_reviews r where r.brand_id = b.id and ${isPublicPost('r')}`;

function fullBrands(db: Db) {
  return publicBrands(db)
    .select(['b.id', 'b.name', 'b.slug', 'b.reading', 'b.description', 'b.logoUrl', 'b.url', 'b.bgColor', 'b.textColor', 'b.displayOrder'])
    .select(['b.createdAt', 'b.updatedAt', sql<number>`(select count(*) ${reviewsOf})`.as('totalReviews')])
    .select(sql<number | null>`(select ${roundedMean(sql`r.rating`)} ${reviewsOf})`.as('averageRating'));
}
