import { changedFields } from '#db/changes/changed-fields.ts';
import { deleteBrand, restoreBrand, updateBrand, type BrandInput } from '#db/changes/brands.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { findAdminBrand, type AdminBrand } from '#db/queries/admin-brands.ts';
import { logEdit } from '../logged-change.ts';
import { changesProducts, haveManyProducts } from './carried-products.ts';

/** Brands, as operators edit them. */
export const editedBrand = { kind: 'brand', find: findAdminBrand } as const;

/** An operator's change of a stored brand. `loadedAt` is the `updatedAt` that the editor had loaded. */
export type BrandEdit = { id: number } & (
  { action: 'update'; patch: Partial<BrandInput>; loadedAt?: string | undefined } | { action: 'delete' | 'restore' }
);

/**
 * Carries out an edit with a line in the audit log, and returns the brand (undefined once deleted). Throws what `updateBrand`,
 * `deleteBrand` and `restoreBrand` throw.
 */
export async function editBrand(write: Write, actor: string, edit: BrandEdit): Promise<AdminBrand | undefined> {
  const { after } = await logEdit(write, actor, editedBrand, edit, () => {
    const { id } = edit;
    if (edit.action === 'update') return updateBrand(write, id, edit.patch, edit.loadedAt);
    return edit.action === 'delete' ? deleteBrand(write, id) : restoreBrand(write, id);
  });
  return after;
}

/** Returns whether an edit changes more products than the thread that serves pages may. */
export async function isLarge(db: Db, edit: BrandEdit): Promise<boolean> {
  const isCarried = edit.action !== 'update' || (await isRename(db, edit));
  return isCarried && (await haveManyProducts(db, [edit.id]));
}

async function isRename(db: Db, { id, patch }: { id: number; patch: Partial<BrandInput> }): Promise<boolean> {
  const stored = await findAdminBrand(db, id);
  if (!stored) return false;
  return changesProducts(changedFields({ ...stored, isActive: stored.isActive ? 1 : 0 }, patch));
}
