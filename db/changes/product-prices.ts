import { day } from '#api/contract/durations.ts';
import { timeAfter, tokyoDayOf } from '../days.ts';
import { insertAll } from '../insert-all.ts';
import type { Flag } from '../tables/columns.ts';
import type { PriceWay } from '../tables/products.ts';
import type { Write } from './log.ts';

/** Milliseconds after which a confirmed price is due to be confirmed again. */
const priceGoodFor = 30 * day;

/** A product's price and when it was confirmed. */
interface CheckedPrice {
  id: number;
  price: number;
  priceCheckedAt: string | null;
}

/** Returns the time before which a price must have been confirmed to be due at `at`. */
export function priceDueBefore(at: string): string {
  return timeAfter(at, -priceGoodFor);
}

/** Returns whether a price that was confirmed at `checkedAt` is due at `at`, as `priceDue` stores it. */
export function priceDueAt(checkedAt: string | null, at: string): Flag {
  return checkedAt === null || checkedAt < priceDueBefore(at) ? 1 : 0;
}

/** Keeps confirmed prices, in place of those of the same day. */
export async function keepPrices({ db, actor }: Write, products: readonly CheckedPrice[], way: PriceWay): Promise<void> {
  const rows = rowsOf(products, way, actor ?? null);
  if (rows.length === 0) return;
  await db
    .insertInto('productPrices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'day']).doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        way: eb.ref('excluded.way'),
        actor: eb.ref('excluded.actor'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

/** Keeps the confirmed prices of new products, which have none yet. */
export async function keepFirstPrices({ db, actor }: Write, products: readonly CheckedPrice[], way: PriceWay): Promise<void> {
  await insertAll(db, 'productPrices', rowsOf(products, way, actor ?? null));
}

/**
 * Keeps prices that products had, where they are not kept yet, as those that were confirmed before prices were kept.
 */
export async function keepEarlierPrices({ db }: Write, products: readonly CheckedPrice[]): Promise<void> {
  const rows = rowsOf(products, 'form', null);
  if (rows.length === 0) return;
  await db
    .insertInto('productPrices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Drops the prices that products have now, which turned out wrong. */
export async function dropPrices({ db }: Write, products: readonly CheckedPrice[]): Promise<void> {
  for (const [at, checked] of Map.groupBy(products, ({ priceCheckedAt }) => priceCheckedAt)) {
    if (at === null) continue;
    const ids = checked.map(({ id }) => id);
    await db.deleteFrom('productPrices').where('productId', 'in', ids).where('at', '=', at).execute();
  }
}

function rowsOf(products: readonly CheckedPrice[], way: PriceWay, actor: string | null) {
  return products.flatMap(({ id, price, priceCheckedAt: at }) =>
    at === null ? [] : [{ productId: id, day: tokyoDayOf(at), price, way, actor, at }],
  );
}
