import type { Selectable } from 'kysely';
import type { ProductsTable } from '../tables/products.ts';

type Sale = Pick<Selectable<ProductsTable>, 'price' | 'originalPrice' | 'isOnSale'>;

/** Columns of a product without a sale. */
export const noSale = { isOnSale: 0, originalPrice: null } as const;

/** Whether the price has come back to the one before the sale, or above it. */
export function isSaleOver({ price, originalPrice, isOnSale }: Sale): boolean {
  return isOnSale === 1 && originalPrice !== null && price >= originalPrice;
}

/**
 * Returns changed columns, which also end a sale that they leave without a higher price before it: cards and the filter would still show it,
 * and the next lower price would strike out a price that nobody was asked lately. A sale that they begin stays one, without that price.
 */
export function withEndedSale<Columns extends Partial<Sale>>(before: Sale, changed: Columns): Columns | (Columns & Partial<Sale>) {
  const isTouched = 'price' in changed || 'originalPrice' in changed || 'isOnSale' in changed;
  if (!isTouched || !isSaleOver({ ...before, ...changed })) return changed;
  return { ...changed, ...(changed.isOnSale === 1 ? { originalPrice: null } : noSale) };
}
