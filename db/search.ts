import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '#api/contract/fold.ts';
import { idOfWord } from './ingredients/dictionary.ts';
import { foldName } from './ingredients/fold-name.ts';
import { amountIn } from './search-amounts.ts';
import { Match, type Column, type Expression } from './search-expression.ts';
import { gramsOf, type Searchable } from './search-index.ts';
import { pairsOf, soundOf, withoutFirstMark } from './text.ts';
import { isKnown, jointMeaningsOf, meaningsBySound, meaningsOf, partsOf } from './words/dictionary.ts';

/** A word of a search. */
export type SearchWord = string | NamingWord | CorrectedWord;

/** What a misspelled word became (db/search-typos.ts): one of the spellings must match. `near` has words of texts that are spelled so. */
interface CorrectedWord {
  corrected: string;
  spellings: readonly string[];
  near: string[];
}

/**
 * A word, the folded names of the brands that it names by another spelling and of those that it begins (db/search-brands.ts), what it
 * becomes in a name that goes on with a mark (db/search-marks.ts), and whether the other words may match without it
 * (db/words/neutral.json).
 */
export interface NamingWord {
  typed: string;
  brands: readonly string[];
  leading: readonly string[];
  marked: readonly string[];
  isNeutral?: boolean;
}

/** Returns a word of a search with what it names, nothing yet if it is plain. */
export function namingWordOf(word: string | NamingWord): NamingWord {
  return typeof word === 'string' ? { typed: word, brands: [], leading: [], marked: [] } : word;
}

// Each character of an expression takes time, and a single one the most, because it begins thousands of pairs.
const mostWords = 8;
export const longestWord = 20;
const mostSingles = 4;

/**
 * Splits a query into words as typed, at spaces and at punctuation between words. A query of punctuation alone is kept whole. チキン フリー is
 * one word, because its parts find what has チキン; ハーネス フリー are two, for a size.
 */
export function typedWords(query: string): string[] {
  const spaced = query
    .replace(/[\p{Cc}\p{Co}]/gu, ' ')
    .replace(lettersApart, (letters) => letters.replace(/\s+/g, ''))
    .replace(/(\S+)\s+(不使用|フリー|なし|無し|抜き)(?!\S)/g, (apart, what: string, without: string) =>
      isKnown(what + without) || idOfWord.has(foldName(what)) ? what + without : apart,
    );
  const words = spaced.replace(between, ' ').split(/\s+/).filter(Boolean);
  return words.length > 0 ? words : spaced.split(/\s+/).filter(Boolean);
}
// ト リ ー ツ
const lettersApart = /(?<!\S)(?:[ぁ-ヺー]|[ｦ-ﾝ][ﾞﾟ]?)(?:\s+(?:[ぁ-ヺー]|[ｦ-ﾝ][ﾞﾟ]?)){2,}(?!\S)/g;
// Names have ・ . - & × within words, numbers commas (1,600g), and Latin names an apostrophe (Hill's).
const between = /[、。，／「」『』（）()【】［］[\]“”"！!？?：:/｢｣､｡]|(?<!\p{Nd}),|,(?!\p{Nd})|(?<![a-z])['‘’]|['‘’](?![a-z])/giu;

/** Splits a query into folded words; empty for a blank query. Drops what exceeds the limits. */
export function searchWords(query: string): string[] {
  const words = typedWords(query)
    .flatMap((typed) => fold(typed).split(/\s+/))
    .map(withoutFirstMark)
    .filter(Boolean);
  const cut = new Set(words.map((word) => [...word].slice(0, longestWord).join('')));
  const dropped = new Set([...cut].filter((word) => [...word].length === 1).slice(mostSingles));
  return [...cut.difference(dropped)].slice(0, mostWords);
}

/**
 * How closely a text may match, closest first: in the name as typed, as it sounds, by meaning; then the same for labels, and for bodies;
 * last where a typed number is the end of another (6kg in 1.6kg).
 */
const tiers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type Tier = (typeof tiers)[number];
const bodyTier: Tier = 6;
const anyTier: Tier = 9;

/** Returns the tiers at which words may match. */
function tiersOf(words: readonly SearchWord[]): readonly Tier[] {
  const isAmount = (spelling: string) => amountIn(spelling) !== undefined;
  return words.some((word) => isNeutral(word) || spellingsOf(word).some(isAmount)) ? tiers : tiers.slice(0, -1);
}

/** What matches equally closely, and its parts in order. */
interface Closeness {
  expression: Expression;
  parts: readonly Expression[];
}

/**
 * Returns what matches, closest first; each match is in one part. Where a tier reads more than one place, those whose names have the letters
 * of a word come first: サプリ 猫 finds 猫の乳酸菌 before what is for cats and has another name.
 */
export function closestFirst(words: readonly SearchWord[]): Closeness[] {
  const naming = words.filter((word) => !isNeutral(word));
  const named: Expression = { any: naming.map((word) => matchingAll([word], 0, true)) };
  return tiersOf(words).map((tier) => {
    const expression = expressionOf(words, tier);
    const isMixed = naming.length > 0 && (tier >= bodyTier || (tier > 0 && naming.length > 1));
    return { expression, parts: isMixed ? [{ all: [expression, named] }, { matching: expression, not: named }] : [expression] };
  });
}

/** Returns the expression of what matches at this tier and not closer. */
function expressionOf(words: readonly SearchWord[], tier: Tier): Expression {
  if (tier === 0) return matchExpression(words, 0);
  return { matching: matchExpression(words, tier), not: matchExpression(words, (tier - 1) as Tier) };
}

/**
 * Returns the expression of what matches every word at this tier or closer. What matches all but neutral words comes a tier later, so
 * that ペット ベッド finds all beds, and those that name pets first.
 */
export function matchExpression(words: readonly SearchWord[], tier: Tier = anyTier): Expression {
  const naming = words.filter((word, at) => !isNeutral(word) || addsMeaning(words, at));
  if (naming.length === words.length || naming.length === 0) return matchingAll(words, tier);
  if (tier === 0) return matchingAll(words, 0);
  return { any: [matchingAll(words, tier), matchingAll(naming, tier === anyTier ? tier : ((tier - 1) as Tier))] };
}

/** Returns the expression of names that match every word, as typed, as it sounds or by meaning. */
export function nameExpression(words: readonly SearchWord[]): Expression {
  const naming = words.filter((word) => !isNeutral(word));
  return matchingAll(naming.length > 0 ? naming : words, 2, true);
}

function isNeutral(word: SearchWord): boolean {
  return typeof word !== 'string' && 'typed' in word && word.isNeutral === true;
}

function spellingsOf(word: SearchWord): readonly string[] {
  return typeof word === 'string' ? [word] : 'typed' in word ? [word.typed] : word.spellings;
}

function matchingAll(words: readonly SearchWord[], tier: Tier, inside = tier === anyTier): Expression {
  const namedBy = (word: SearchWord) => {
    if (typeof word === 'string' || !('typed' in word)) return [];
    const brands = within(tier, 0).includes('label') ? word.brands : [];
    return [
      ...word.marked.map((spelling) => phraseOf(spelling, ['name'])),
      ...[...new Set([...brands, ...word.leading])].map((name) => phraseOf(name, ['label'])),
    ];
  };
  // うさぎのラバーブラシ only contains ノラ, the beginning of a brand.
  const isBrandFirst = (word: SearchWord) => tier === 0 && typeof word !== 'string' && 'typed' in word && word.leading.length > 0;
  return {
    all: words.map((word, at) => ({
      any: [
        ...(isBrandFirst(word) ? [] : spellingsOf(word).map((spelling) => wordWithin(spelling, tier, inside))),
        ...namedBy(word),
        ...holding(meaningsJoined(words, at), within(tier, 2)),
      ],
    })),
  };
}

/**
 * Returns the meanings of the dictionary's words that a typed word makes with its neighbours, because keyboards put spaces into words:
 * ペット シーツ. Two words that both have a meaning are left apart: 猫服 also finds clothes of dogs, 猫 服 does not.
 */
export function meaningsJoined(words: readonly SearchWord[], at: number): string[] {
  const typed = words.map((word) => (typeof word === 'string' ? word : 'typed' in word ? word.typed : undefined));
  return [typed.slice(Math.max(0, at - 1), at + 1), typed.slice(at, at + 2)].flatMap(([one, other]) => {
    if (one === undefined || other === undefined) return [];
    const joined = meaningsOf(one + other);
    return joined.length > 0 && meaningsOf(one).length > 0 && meaningsOf(other).length > 0 ? [] : joined;
  });
}

/** Returns whether a word makes one with its neighbours that means more than they do: 猫 グッズ, but シーツ alone means ペット シーツ. */
function addsMeaning(words: readonly SearchWord[], at: number): boolean {
  const meant = new Set(words.flatMap(spellingsOf).flatMap(meaningsOf));
  return meaningsJoined(words, at).some((meaning) => !meant.has(meaning));
}

/** Returns a subquery of the ids whose text matches every word. */
export function idsMatching(kind: Searchable, words: readonly SearchWord[]): RawBuilder<number> {
  return idsOf(kind, matchExpression(words));
}

/** Returns a subquery of the ids that an expression finds. */
export function idsOf(kind: Searchable, expression: Expression): RawBuilder<number> {
  return sql<number>`(select rowid from ${gramsOf(kind)} where ${matches(kind, expression)})`;
}

/** Returns the condition that the grams of a text match an expression. */
export function matches(kind: Searchable, expression: Expression): RawBuilder<SqlBool> {
  return sql<SqlBool>`${gramsOf(kind)} match ${new Match(expression)}`;
}

/** `inside` says whether the letters of a word count inside another number or word, too. */
function wordWithin(word: string, tier: Tier, inside: boolean): Expression {
  const reach = (least: number) => within(tier, least);
  // A word of two meanings is no compound: 老猫 is not 老 and 猫.
  const parts = jointMeaningsOf(word).length > 0 ? [] : partsOf(word);
  const meant = (typed: string) => {
    const joint = holding(jointMeaningsOf(typed), reach(2));
    return [...holding(meaningsOf(typed), reach(2)), ...(joint.length === 0 ? [] : [{ all: joint }])];
  };
  const asWord = (typed: string, spelled: Expression[]) => (inside || tier >= bodyTier ? spelled : spelledAsWord(typed, spelled));
  const together =
    parts.length > 0 && reach(2).length > 0
      ? [{ all: parts.map((part) => ({ any: [...asWord(part, soundingLike(part, reach(2))), ...meant(part)] })) }]
      : [];
  const amount = amountIn(word);
  const amounts = amount === undefined ? [] : holding([amount], reach(0));
  const asTyped = amount === undefined || inside ? [phraseOf(fold(word), reach(0)), ...soundingLike(word, reach(1))] : [];
  return { any: [...asWord(word, asTyped), ...amounts, ...meant(word), ...together] };
}

/**
 * Returns what is spelled like a word of the dictionary and means it or another that sounds so, by its name or its codes: フードスタンド is
 * no フード, 山鳥 no 鳥. Letters within another word count no more than a mention in a text.
 */
function spelledAsWord(word: string, spelled: Expression[]): Expression[] {
  const meanings = meaningsBySound(word);
  return meanings.length === 0 || spelled.length === 0
    ? spelled
    : [{ all: [{ any: spelled }, { any: holding(meanings, ['name', 'label']) }] }];
}

const spelled = ['name', 'label', 'body'] as const;
type Spelled = (typeof spelled)[number];

/** Returns the columns that a tier reads at a level: 0 as typed, 1 by sound, 2 by meaning. */
function within(tier: Tier, level: number): readonly Spelled[] {
  return spelled.slice(0, Math.floor(tier / 3) + (tier % 3 >= level ? 1 : 0));
}

function soundingLike(word: string, within: readonly Spelled[]): Expression[] {
  const sound = soundOf(word);
  return sound === '' || within.length === 0
    ? []
    : [
        phraseOf(
          sound,
          within.flatMap((column) => [column, near(column)]),
        ),
      ];
}

function holding(meanings: readonly string[], columns: readonly Spelled[]): Expression[] {
  return columns.length === 0 ? [] : meanings.map((meaning) => ({ phrase: [meaning], within: columns.map(near) }));
}

function near(column: Spelled): Column {
  return `${column}_near`;
}

/** Returns the phrase that matches wherever `folded` occurs. */
export function phraseOf(folded: string, within: readonly Column[]): Expression {
  const pairs = pairsOf(folded);
  return pairs.length === 1 ? { phrase: [folded], within, isPrefix: true } : { phrase: pairs.slice(0, -1), within };
}
