import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { withoutPicture } from './product-filter.ts';
import { isPublicArticle, isPublicBrand, isPublicPost } from '../public-rows.ts';

/** Counts of stored items and of those that need an operator. */
export interface Counts {
  products: number;
  unpicturedProducts: number;
  uncheckedProducts: number;
  duePrices: number;
  publishedArticles: number;
  draftArticles: number;
  brands: number;
  inactiveBrands: number;
  openQuestions: number;
  /** Readers whose address is confirmed, to whom letters go, and those who have not confirmed it yet. */
  subscribers: number;
  unconfirmedSubscribers: number;
}

export async function countEverything(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    coalesce((select products from cells where pet_type = 'all' and category = 'all'), 0) as products,
    (select count(*) from products as p where p.deleted_at is null and ${withoutPicture}) as unpictured_products,
    (select count(*) from products where deleted_at is null and price_checked_at is null) as unchecked_products,
    (select count(*) from products where deleted_at is null and price_due = 1) as due_prices,
    (select count(*) from articles a where ${isPublicArticle('a')}) as published_articles,
    (select count(*) from articles where deleted_at is null and status = 'draft') as draft_articles,
    (select count(*) from brands b where ${isPublicBrand('b')}) as brands,
    (select count(*) from brands where deleted_at is null and is_active = 0) as inactive_brands,
    (select count(*) from forum_posts q where ${isPublicPost('q')} and q.is_resolved = 0) as open_questions,
    (select count(*) from subscribers where status = 'confirmed') as subscribers,
    (select count(*) from subscribers where status = 'pending') as unconfirmed_subscribers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gave no row');
  return row;
}
