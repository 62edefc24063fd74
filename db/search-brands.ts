import { LRUCache } from 'lru-cache';
import { fold } from '#api/contract/fold.ts';
import type { Db } from './open.ts';
import { prepared } from './prepared.ts';
import { publicBrands } from './public-rows.ts';
import type { NamingWord } from './search.ts';
import { depend, tag } from './tags.ts';
import { soundOf } from './text.ts';
import { isKnown } from './words/dictionary.ts';

interface Brand {
  name: string;
  slug: string;
  reading: string | null;
}

/** Returns whether a folded word is in the name, reading or slug of a brand, as spelled or as it sounds. */
export function isCalled({ name, slug, reading }: Brand, word: string): boolean {
  return [name, slug, reading ?? ''].some((text) => placeOf(word, text) >= 0);
}

/** A shorter word in the middle of a reading is seldom meant: らん in のらあんどこー. */
const shortestInside = 3;
const shortestWord = 2;

/** Returns whether a folded word names a brand: at the beginning of its name, reading or slug, or inside with three letters. */
export function isNamed({ name, slug, reading }: Brand, word: string): boolean {
  const { length } = [...word];
  const places = [name, slug, reading ?? ''].map((text) => placeOf(word, text));
  return length >= shortestWord && places.some((at) => at === 0 || (at > 0 && length >= shortestInside));
}

/** Brands that one word may name: each makes the search longer. */
const mostBrands = 8;

/**
 * Adds to each word the names of the brands that it names by another spelling: by the reading or the slug, which packs show in large
 * letters (KOMOREBI); and of those whose name, reading or slug it begins, whose products come first (ノラ for NORA & Co.). The index of
 * products has the names alone, so that a new reading counts at once.
 */
export async function nameBrands(db: Db, words: readonly string[]): Promise<Array<string | NamingWord>> {
  if (words.every((word) => [...word].length < shortestWord)) return [...words];
  depend(tag.brands);
  const brands = await listBrands(db, {});
  return words.map((word) => {
    const { length } = [...word];
    if (length < shortestWord) return word;
    const places = brands.map(({ name, slug, reading }) => ({
      name,
      inName: placeOf(word, name),
      others: [slug, reading ?? ''].map((text) => placeOf(word, text)),
    }));
    const named = places.filter(
      ({ inName, others }) => inName < 0 && others.some((at) => at === 0 || (at > 0 && length >= shortestInside)),
    );
    // What goods are called comes before whose they are: ハウス, though a maker begins with it.
    const leading = isKnown(word) ? [] : places.filter(({ inName, others }) => inName === 0 || others.includes(0));
    if (named.length + leading.length === 0) return word;
    const namesOf = (some: typeof places) => some.slice(0, mostBrands).map(({ name }) => fold(name));
    return { typed: word, brands: namesOf(named), leading: namesOf(leading), marked: [] };
  });
}

const listBrands = prepared([], (_values, db) =>
  publicBrands(db).select(['b.name', 'b.slug', 'b.reading']).orderBy('b.displayOrder').orderBy('b.id'),
);

/** Returns where a folded word begins in a text or in how that sounds; -1 if in neither. */
function placeOf(word: string, text: string): number {
  const { folded, sound } = formsOf(text);
  const spelled = folded.indexOf(word);
  const wordSound = formsOf(word).sound;
  return spelled >= 0 || wordSound === '' ? spelled : sound.indexOf(wordSound);
}

function formsOf(text: string): { folded: string; sound: string } {
  const known = forms.get(text) ?? { folded: fold(text), sound: soundOf(text) };
  forms.set(text, known);
  return known;
}
// Each search compares the same brands.
const forms = new LRUCache<string, { folded: string; sound: string }>({ max: 5000 });
