import type { BrandName } from '#db/queries/imports.ts';
import type { ProductRow } from './product-rules.ts';
import type { Problem } from './rows.ts';

/** The brand that a row names: undefined leaves it unchanged, null removes it. */
interface Named {
  brand?: BrandName | null;
  problem?: Problem;
}

/** Finds the brand of a row by its id, else by its slug. `hasId`: the row has a `brandId` column. */
export function brandNamed(
  { brandId: changedId, brandSlug }: Record<string, unknown>,
  brands: readonly BrandName[],
  known?: { stored: ProductRow; hasId: boolean },
): Named {
  // A cell with the stored id is not among the values. A slug that differs may be one of before the brand was renamed.
  const isKept = changedId === undefined && typeof brandSlug === 'string' && known?.hasId;
  const brandId = isKept ? known.stored.brandId : changedId;
  if (typeof brandId === 'number') {
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) return unknown('brandId');
    if (typeof brandSlug !== 'string' || brandSlug === brand.slug) return { brand };
    const message = `brandId のブランド（${brand.slug}）にします。brandSlug の「${brandSlug}」は使いません`;
    return { brand, problem: { field: 'brandSlug', message, fatal: false } };
  }
  if (typeof brandSlug === 'string') {
    const brand = brands.find(({ slug }) => slug === brandSlug.trim());
    return brand ? { brand } : unknown('brandSlug');
  }
  if (brandId === null) return { brand: null };
  if (brandSlug !== null || !known) return {};
  if (!known.hasId) return { brand: null };
  return { problem: { field: 'brandSlug', message: 'が空ですが、brandId があるため、ブランドはそのままにします', fatal: false } };
}

function unknown(field: string): Named {
  return { problem: { field, message: '指定されたブランドがありません', fatal: true } };
}
