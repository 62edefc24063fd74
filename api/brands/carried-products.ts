import type { BrandInput } from '#db/changes/brands.ts';
import type { Db } from '#db/open.ts';
import { countOwnProducts } from '#db/queries/admin-brands.ts';

/** Most products that a change of brands changes on the thread that serves pages: a rename takes about 1 ms for each, a thread 0.3 s to start. */
const most = 100;

/** Fields that products copy from their brand, or that decide whether they show it. */
const carried = ['name', 'slug', 'isActive'] as const;

/** Returns whether a brand's products change with these fields of it. */
export function changesProducts(set: Partial<BrandInput>): boolean {
  return carried.some((field) => field in set);
}

/** Returns whether these brands have more products than the thread that serves pages may change. */
export async function haveManyProducts(db: Db, brands: readonly number[]): Promise<boolean> {
  let left = most + 1;
  for (const id of brands) {
    left -= await countOwnProducts(db, id, left);
    if (left <= 0) return true;
  }
  return false;
}
