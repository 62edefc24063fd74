import type { Db } from '../open.ts';
import { publicBrands } from '../public-rows.ts';
import { isCalled } from '../search-brands.ts';
import { searchWords } from '../search.ts';
import { depend, tag } from '../tags.ts';

/** A brand that a search names. */
export interface CalledBrand {
  id: number;
  name: string;
  slug: string;
  logoUrl: string;
}

/** Lists active brands that every word of a text names: by name, reading or slug, as spelled or as it sounds. */
export async function listCalledBrands(db: Db, text: string, limit: number): Promise<CalledBrand[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  depend(tag.brands);
  const brands = await publicBrands(db)
    .select(['b.id', 'b.name', 'b.slug', 'b.logoUrl', 'b.reading'])
    .orderBy('b.displayOrder')
    .orderBy('b.id')
    .execute();
  const called = brands.filter((brand) => words.every((word) => isCalled(brand, word)));
  return called.slice(0, limit).map(({ reading: _reading, ...brand }) => brand);
}
