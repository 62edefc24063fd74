import { Refusal } from '../errors.ts';

/**
 * Throws `stale` with the stored row if it was saved since `loadedAt`, the `updatedAt` that the editor had loaded; not without one, which
 * overwrites what others saved.
 */
export function refuseStale(stored: { updatedAt: string }, loadedAt: string | undefined): void {
  if (loadedAt !== undefined && loadedAt !== stored.updatedAt) throw new Refusal('stale', stored);
}
