import type { Db } from '../open.ts';
import { publicBrands } from '../public-rows.ts';
import { isBegun, isCalled, isNamed } from '../search-brands.ts';
import { correctionsIn, type Correction } from '../search-corrections.ts';
import { searchWords, type SearchWord } from '../search.ts';
import { depend, tag } from '../tags.ts';

/** A brand that a search names. */
export interface CalledBrand {
  id: number;
  name: string;
  slug: string;
  logoUrl: string;
}

/** What a list says above the results of a search: the words that were put right, and the brands that it names. */
export interface SearchNote {
  corrected: Correction[];
  called: CalledBrand[];
}

/** Most brands above a list; a search that could mean more of them means none. */
const mostCalled = 3;

/** Finds what to say of a search with these words. */
export async function findSearchNote(db: Db, search: string, words: readonly SearchWord[]): Promise<SearchNote> {
  const called = await listCalled(db, search, isNamed);
  return { corrected: correctionsIn(words), called: called.length > mostCalled ? [] : called };
}

/** Lists active brands that a typed text may mean, by name, reading or slug, as spelled or as it sounds. Half of a name is enough. */
export async function suggestBrands(db: Db, text: string, limit: number): Promise<CalledBrand[]> {
  return (await listCalled(db, text, isCalled)).slice(0, limit);
}

// Brands that every word of the text names, or else those that one of them begins: ロイヤルカナン 子猫.
async function listCalled(db: Db, text: string, names: typeof isCalled): Promise<CalledBrand[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  depend(tag.brands);
  const brands = await publicBrands(db)
    .select(['b.id', 'b.name', 'b.slug', 'b.logoUrl', 'b.reading'])
    .orderBy('b.displayOrder')
    .orderBy('b.id')
    .execute();
  const whole = brands.filter((brand) => words.every((word) => names(brand, word)));
  const called = whole.length > 0 ? whole : brands.filter((brand) => words.some((word) => isBegun(brand, word)));
  return called.map(({ reading: _reading, ...brand }) => brand);
}
