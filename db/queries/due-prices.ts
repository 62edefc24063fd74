import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { splitName, type NameParts } from '../phrases.ts';
import { countOf } from '../count-of.ts';

/** A product whose price is due to be confirmed. `price` is the stored price. */
export interface DuePrice {
  id: number;
  name: string;
  nameParts: NameParts;
  imageUrl: string;
  petType: string;
  category: string;
  price: number;
  originalPrice: number | null;
  isOnSale: boolean;
  priceCheckedAt: string | null;
  updatedAt: string;
  amazonUrl: string | null;
  rakutenUrl: string | null;
  affiliateUrl: string | null;
}

/**
 * Lists products whose price was not confirmed for thirty days, those with the most views since the day `from` first, then those with the
 * most reviews. Adds up the views of every product, which may take long.
 */
export async function listDuePrices(db: Db, from: string, { limit, offset }: { limit: number; offset: number }): Promise<DuePrice[]> {
  const { rows } = await sql<Omit<DuePrice, 'nameParts' | 'isOnSale'> & { isOnSale: number }>`
    select p.id, p.name, p.image_url, p.pet_type, p.category, p.price, p.original_price, p.is_on_sale, p.price_checked_at, p.updated_at,
      p.amazon_url, p.rakuten_url, p.affiliate_url
    from products as p indexed by products_price_due left join (
      select item, sum(times) as times from counters where measure = 'productViews' and day >= ${from} group by item
    ) as v on v.item = p.id
    where p.price_due = 1 and p.deleted_at is null
    order by coalesce(v.times, 0) desc, p.review_count desc, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, isOnSale: row.isOnSale === 1, nameParts: splitName(row.name) }));
}

/** Counts the products whose price is due to be confirmed. */
export function countDuePrices(db: Db): Promise<number> {
  return countOf(db.selectFrom('products').where('priceDue', '=', 1).where('deletedAt', 'is', null));
}
