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

/** A shorter word in the middle of a reading is seldom meant: らん in のらあんどこー. */
const shortestInside = 3;
const shortestWord = 2;

/** Returns whether a folded word may be of the name of a brand: named by it, or as spelled in it. */
export function isCalled(brand: Brand, word: string): boolean {
  return fold(brand.name).includes(word) || placesIn(brand, word).some((at) => at === 0) || isNamed(brand, word);
}

/** Returns whether a folded word names a brand: at the beginning of its name, reading or slug, or inside with three letters. */
export function isNamed(brand: Brand, word: string): boolean {
  const { length } = [...word];
  return length >= shortestWord && placesIn(brand, word).some((at) => at === 0 || (at > 0 && length >= shortestInside));
}

/** Returns whether a folded word that names no goods begins the name, reading or slug of a brand; two letters may do so by chance. */
export function isBegun(brand: Brand, word: string, least = shortestInside): boolean {
  return [...word].length >= least && !isKnown(word) && placesIn(brand, word).includes(0);
}

/** Returns where a folded word begins in the name, the reading and the slug of a brand. */
function placesIn({ name, slug, reading }: Brand, word: string): number[] {
  return [name, slug, reading ?? ''].map((text) => placeOf(word, text));
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
  return words
    .flatMap((word) => withoutOwner(word, brands))
    .map((word) => {
      const { length } = [...word];
      if (length < shortestWord) return word;
      const places = brands.map((brand) => {
        const [inName = -1, ...others] = placesIn(brand, word);
        return { name: brand.name, inName, others };
      });
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

/**
 * Divides ノラの猫砂, where a brand is named by another spelling than its own, and nothing that only begins as one: みずのみ is a word of the
 * dictionary, まるのみ none of goods.
 */
function withoutOwner(word: string, brands: readonly Brand[]): string[] {
  const [, owner, goods] = /^(.+)の(.+)$/u.exec(word) ?? [];
  if (owner === undefined || goods === undefined || isKnown(word)) return [word];
  const namesGoods = [...goods].length > 1 || isKnown(goods);
  const isWhole = brands.some((brand) => placesIn(brand, word).includes(0));
  return namesGoods && !isWhole && brands.some((brand) => isBegun(brand, owner, shortestWord)) ? [owner, goods] : [word];
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
