import { day as oneDay } from '#api/contract/durations.ts';
import type { Db } from '#db/open.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import { refreshRatings } from '#db/changes/ratings.ts';
import { putSearchText } from '#db/search-index.ts';
import { insertAll } from '#db/insert-all.ts';
import { axisRatingsOf } from '#db/seeds/load-reviews.ts';
import { bornAt } from '#db/seeds/rows.ts';
import type { World } from '#db/seeds/world.ts';
import type { ProductsTable } from '#db/tables/products.ts';
import { unitPriceKeyOf } from '#db/unit-price.ts';
import type { Selectable } from 'kysely';

const step = 2000;
const days = 500;

/**
 * Adds products until there are `count`, for measuring at scale: variants of the stored ones with their brands and pictures, each with a
 * few of their reviews. The same count always creates the same rows.
 */
export async function growProducts(db: Db, world: World, count: number, progress: (products: number) => void): Promise<void> {
  const originals = await db.selectFrom('products').selectAll().orderBy('id').execute();
  for (let from = originals.length; from < count; from += step) {
    const to = Math.min(count, from + step);
    await db.transaction().execute(async (trx) => {
      for (let at = from; at < to; at += 500) await addProducts(trx, originals, at, Math.min(to, at + 500));
      await addReviews(trx, world, originals, from, to);
    });
    progress(to);
  }
  await db.transaction().execute((trx) => refreshRatings({ db: trx, at: dayAgo(0) }));
}

async function addProducts(db: Db, originals: Original[], from: number, to: number): Promise<void> {
  const rows = range(from, to).map((at) => {
    const {
      cellPet: _pet,
      cellCategory: _category,
      mixed: _mixed,
      rating: _rating,
      reviewCount: _count,
      ...original
    } = originalAt(originals, at);
    const id = at + 1;
    const name = `${original.name} ${variants[at % variants.length] ?? ''}${String(id)}番`;
    const price = Math.round(original.price * (70 + (at % 61))) / 100;
    return {
      ...original,
      id,
      slug: `${original.slug}-${id}`,
      name,
      price,
      unitPriceKey: unitPriceKeyOf({ ...original, name, price }),
      ...bornAt(dayAgo(at % days)),
    };
  });
  await insertAll(db, 'products', rows);
  for (const row of rows) await putSearchText(db, 'product', row.id, searchTextOf(row));
}

async function addReviews(db: Db, world: World, originals: Original[], from: number, to: number): Promise<void> {
  const rows = range(from, to).flatMap((at) => {
    const written = world.reviews[originalAt(originals, at).slug] ?? [];
    return written.slice(0, (at * 7) % 5).map((review, nth) => {
      const rating = 1 + ((at + nth * 3) % 5);
      const { nickname, petType = null, text: reviewText } = review;
      return {
        productId: at + 1,
        userId: null,
        rating,
        ...axisRatingsOf(review.ratings),
        reviewText,
        nickname,
        petType,
        authorKey: null,
        ...bornAt(dayAgo((at + nth) % days)),
      };
    });
  });
  await insertAll(db, 'reviews', rows);
}

type Original = Selectable<ProductsTable>;

function originalAt(originals: Original[], at: number): Original {
  const original = originals[at % originals.length];
  if (!original) throw new Error('there is no product to vary: seed the demo world first');
  return original;
}

const variants = ['お徳用', '小分け', '大袋', '詰めかえ', '限定色', '増量', '二個組', '軽量'];

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Returns midnight (UTC) `day` days before 1 November 2026. */
export function dayAgo(day: number): string {
  return new Date(Date.UTC(2026, 10, 1) - day * oneDay).toISOString();
}
