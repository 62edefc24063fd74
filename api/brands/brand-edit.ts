import { changedFields } from '#db/changes/changed-fields.ts';
import { deleteBrand, restoreBrand, updateBrand, type BrandInput } from '#db/changes/brands.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { countOwnProducts, findAdminBrand, type AdminBrand } from '#db/queries/admin-brands.ts';
import { changeLogged } from '../logged-change.ts';

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
export function editBrand(write: Write, actor: string, edit: BrandEdit): Promise<AdminBrand | undefined> {
  return changeLogged(write, actor, editedBrand, edit, (writing) => {
    const { id } = edit;
    if (edit.action === 'update') return updateBrand(writing, id, edit.patch, edit.loadedAt);
    return edit.action === 'delete' ? deleteBrand(writing, id) : restoreBrand(writing, id);
  });
}

/** Most products that an edit changes on the thread that serves pages: a rename takes about 1.5 ms for each, a thread 0.3 s to start. */
const most = 100;

/** Fields that products copy from their brand, or that decide whether they show it. */
const carried = ['name', 'slug', 'isActive'] as const;

/** Returns whether an edit changes more products than the thread that serves pages may. */
export async function isLarge(db: Db, edit: BrandEdit): Promise<boolean> {
  const changesProducts = edit.action !== 'update' || (await isCarried(db, edit));
  return changesProducts && (await countOwnProducts(db, edit.id, most + 1)) > most;
}

async function isCarried(db: Db, { id, patch }: { id: number; patch: Partial<BrandInput> }): Promise<boolean> {
  const stored = await findAdminBrand(db, id);
  if (!stored) return false;
  const changed = changedFields({ ...stored, isActive: stored.isActive ? 1 : 0 }, patch);
  return carried.some((field) => field in changed);
}
