import { sql } from 'kysely';
import { sitemapTags } from '../tags.ts';
import type { Write } from './log.ts';

/**
 * Sets `changedAt` of brands, the last change in the sitemap, because their products or reviews have changed. Returns the tags of their
 * sitemap entries. `updatedAt` stays, by which a form that is open knows whether the brand was saved.
 */
export async function moveBrandDates({ db, at }: Write, ids: Iterable<number | null>): Promise<string[]> {
  const brands = [...new Set(ids)].filter((id) => id !== null);
  if (brands.length === 0) return [];
  await db
    .updateTable('brands')
    .set({ changedAt: at })
    .where(sql<boolean>`id in (select cast(value as bigint) from json_each(${JSON.stringify(brands)}))`)
    .where('deletedAt', 'is', null)
    .execute();
  return brands.flatMap((id) => sitemapTags('brand', id));
}
