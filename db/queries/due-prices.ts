import type { Db } from '../open.ts';
import { splitName, type NameParts } from '../phrases.ts';

/** A product whose price is due to be confirmed. `price` is the stored price. */
export interface DuePrice {
  id: number;
  name: string;
  nameParts: NameParts;
  imageUrl: string;
  petType: string;
  category: string;
  price: number;
  priceCheckedAt: string | null;
  updatedAt: string;
  amazonUrl: string | null;
  rakutenUrl: string | null;
  affiliateUrl: string | null;
}

/** Lists products whose price was not confirmed for thirty days, those with the most reviews first. */
export async function listDuePrices(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<DuePrice[]> {
  const rows = await due(db)
    .select(['id', 'name', 'imageUrl', 'petType', 'category', 'price', 'priceCheckedAt', 'updatedAt'])
    .select(['amazonUrl', 'rakutenUrl', 'affiliateUrl'])
    .orderBy('reviewCount', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, nameParts: splitName(row.name) }));
}

/** Counts the products whose price is due to be confirmed. */
export async function countDuePrices(db: Db): Promise<number> {
  const { products } = await due(db)
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}

function due(db: Db) {
  return db.selectFrom('products').where('priceDue', '=', 1).where('deletedAt', 'is', null);
}
