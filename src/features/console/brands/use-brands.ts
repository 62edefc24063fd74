import { useRead } from '../use-read.ts';

/** Reads the brands to choose from, once more when the form opens and when its tab is shown again: one may have been added in another tab. */
export const useBrands = () => useRead('GET /api/admin/brands', { staleTime: 0, refetchOnWindowFocus: true });
