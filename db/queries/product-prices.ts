import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { depend, tag } from '../tags.ts';

/** A stored price of a product, and the day in Tokyo on which it was confirmed. */
export interface KeptPrice {
  day: string;
  price: number;
}

/** Prices that a product's page shows; with one a month, two years. */
const shown = 24;

/** Lists the newest confirmed prices of a product, the oldest of them first. */
export async function listKeptPrices(db: Db, productId: number): Promise<KeptPrice[]> {
  depend(tag.product(productId));
  return (await listNewest(db, { productId })).toReversed();
}

const listNewest = prepared(['productId'], ({ productId }, db) =>
  db.selectFrom('productPrices').select(['day', 'price']).where('productId', '=', productId).orderBy('day', 'desc').limit(shown),
);
