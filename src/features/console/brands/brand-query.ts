import { fold } from '#api/contract/fold.ts';
import { rowsPerPage, type TableQuery } from '../table/table-query.ts';
import type { Brand } from './brand-form.ts';

type BrandQuery = TableQuery<'state'>;

export const brandTable = { filters: ['state'], sorts: [] } as const;

export const brandStates = [
  { code: 'active', label: '有効' },
  { code: 'inactive', label: '無効' },
] as const;

/** Filters brands by state, and by name, reading, slug or id; keeps their order. The list is short enough to search in the browser. */
export function findBrands(brands: readonly Brand[], { search, state }: Pick<BrandQuery, 'search' | 'state'>): Brand[] {
  const term = fold(search.trim());
  return brands.filter(
    ({ id, name, reading, slug, isActive }) =>
      (state === '' || isActive === (state === 'active')) &&
      (term === '' || String(id) === term || [name, reading ?? '', slug].some((text) => fold(text).includes(term))),
  );
}

/** Returns the brands of a page. */
export function pageOf(brands: readonly Brand[], page: number): Brand[] {
  return brands.slice((page - 1) * rowsPerPage, page * rowsPerPage);
}
