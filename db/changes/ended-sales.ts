import type { Selectable } from 'kysely';
import type { ProductsTable } from '../tables/products.ts';
import { changedFields } from './changed-fields.ts';

type Sale = Pick<Selectable<ProductsTable>, 'price' | 'originalPrice' | 'isOnSale'>;

/** Columns of a product without a sale. */
export const noSale = { isOnSale: 0, originalPrice: null } as const;

/** Whether the price has come back to the one before the sale, or above it. */
export function isSaleOver({ price, originalPrice, isOnSale }: Sale): boolean {
  return isOnSale === 1 && originalPrice !== null && price >= originalPrice;
}

/**
 * Returns changed columns, which also end a sale that they leave without a higher price before it: cards and the filter would still show it,
 * and the next lower price would strike out a price that nobody was asked lately. A sale that they begin without naming that price stays one,
 * without it. What comes out as it is stored is left out, so that the same file, imported again, changes nothing.
 */
export function withEndedSale<Columns extends Partial<Sale>>(before: Sale, changed: Columns): Columns | (Columns & Partial<Sale>) {
  const isTouched = 'price' in changed || 'originalPrice' in changed || 'isOnSale' in changed;
  if (!isTouched || !isSaleOver({ ...before, ...changed })) return changed;
  const begins = changed.isOnSale === 1 && !('originalPrice' in changed);
  return changedFields(before, { ...changed, ...(begins ? { originalPrice: null } : noSale) }) as Columns & Partial<Sale>;
}

/** Returns a new product, without a sale whose price before it is no higher. */
export function withoutEndedSale<Product extends { [Column in keyof Sale]?: Sale[Column] | undefined }>(product: Product): Product {
  const { price = 0, originalPrice = null, isOnSale = 0 } = product;
  return isSaleOver({ price, originalPrice, isOnSale }) ? { ...product, ...noSale } : product;
}
