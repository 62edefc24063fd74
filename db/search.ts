import { sql, type RawBuilder } from 'kysely';
import { gramsOf, type Searchable } from './search-index.ts';
import { fold, pairsOf, soundOf } from './text.ts';
import { meaningsOf, partsOf } from './words/dictionary.ts';

/** A word of a search, or several spellings of which one must match (db/search-typos.ts). */
export type SearchWord = string | readonly string[];

// Each character of an expression takes time, and a single one the most, because it begins thousands of pairs.
const mostWords = 8;
const longestWord = 20;
const mostSingles = 4;

/** Splits a query into folded words at spaces; empty for a blank query. Drops what exceeds the limits. */
export function searchWords(query: string): string[] {
  const words = fold(query.replace(/[\p{Cc}\p{Co}]/gu, ' '))
    .split(/\s+/)
    .filter(Boolean);
  const cut = new Set(words.map((word) => [...word].slice(0, longestWord).join('')));
  const dropped = new Set([...cut].filter((word) => [...word].length === 1).slice(mostSingles));
  return [...cut.difference(dropped)].slice(0, mostWords);
}

/**
 * How closely a text may match, closest first: in the name as typed, as it sounds, by meaning; then the same for labels, and for bodies.
 */
export const tiers = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
type Tier = (typeof tiers)[number];
const anyTier: Tier = 8;

/** Returns the FTS5 expression of what matches at this tier and not closer. */
export function expressionOf(words: readonly SearchWord[], tier: Tier): string {
  return tier === 0 ? matchExpression(words, 0) : `${matchExpression(words, tier)} NOT ${matchExpression(words, (tier - 1) as Tier)}`;
}

/** Returns the FTS5 expression of what matches every word at this tier or closer. */
export function matchExpression(words: readonly SearchWord[], tier: Tier = anyTier): string {
  return all(words.map((word) => any((typeof word === 'string' ? [word] : word).map((spelling) => wordWithin(spelling, tier)))));
}

/** Returns a subquery of the ids whose text matches every word. */
export function idsMatching(kind: Searchable, words: readonly SearchWord[]): RawBuilder<number> {
  return idsOf(kind, matchExpression(words));
}

/** Returns a subquery of the ids that an FTS5 expression finds. */
export function idsOf(kind: Searchable, expression: string): RawBuilder<number> {
  return sql<number>`(select rowid from ${gramsOf(kind)} where ${gramsOf(kind)} match ${expression})`;
}

function wordWithin(word: string, tier: Tier): string {
  const column = Math.floor(tier / 3);
  const level = tier % 3;
  const reach = (least: number) => columns.slice(0, level >= least ? column + 1 : column);
  const parts = partsOf(word);
  const together =
    parts.length > 0 && reach(2).length > 0
      ? [all(parts.map((part) => any([...soundingLike(part, reach(2)), ...meant(part, reach(2))])))]
      : [];
  return any([`${among(reach(0))}${phraseOf(fold(word))}`, ...soundingLike(word, reach(1)), ...meant(word, reach(2)), ...together]);
}

const columns = ['name', 'label', 'body'];

function soundingLike(word: string, within: string[]): string[] {
  const sound = soundOf(word);
  return sound === '' || within.length === 0 ? [] : [`${among(within.flatMap((column) => [column, `${column}_near`]))}${phraseOf(sound)}`];
}

function meant(word: string, within: string[]): string[] {
  if (within.length === 0) return [];
  return meaningsOf(word).map((meaning) => `${among(within.map((column) => `${column}_near`))}${quoted(meaning)}`);
}

/** Returns the FTS5 phrase that matches wherever `folded` occurs. */
export function phraseOf(folded: string): string {
  const pairs = pairsOf(folded);
  return pairs.length === 1 ? `${quoted(folded)} *` : quoted(pairs.slice(0, -1).join(' '));
}

function among(columns: string[]): string {
  return `{${columns.join(' ')}} : `;
}

function any(expressions: string[]): string {
  return `(${expressions.join(' OR ')})`;
}

function all(expressions: string[]): string {
  return `(${expressions.join(' AND ')})`;
}

// Quotes an FTS5 string, so that nothing in it is an operator.
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
