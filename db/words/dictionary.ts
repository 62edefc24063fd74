import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fold } from '#api/contract/fold.ts';
import { petTypes } from '#api/contract/vocabulary.ts';
import { soundOf } from '../text.ts';
import compounds from './compounds.json' with { type: 'json' };
import categoryLabels from './labels.json' with { type: 'json' };
import neutralWords from './neutral.json' with { type: 'json' };
import readings from './readings.json' with { type: 'json' };
import groups from './synonyms.json' with { type: 'json' };

/**
 * Words with the same meaning. `typed` words have it in a search only; a word found inside a word of `not` does not count. With `all` their
 * meaning is that of several words of other groups together: 老猫 is シニア and 猫, and チワワ asks for goods of dogs that fit small ones.
 */
interface Group {
  words: string[];
  typed?: string[];
  not?: string[];
  all?: string[];
}

/** A meaning as the index stores it: a character of the private use area, which no folded text contains, and a number or label. */
type Meaning = string;

/** Words of the stored codes. */
const codeWords: Record<string, string[]> = {
  ...Object.fromEntries(
    petTypes
      .filter(({ code }) => code !== 'other')
      .map(({ code, label }) => [`pet:${code}`, ['', '用', '用品', 'グッズ'].map((ending) => `${label}${ending}`)]),
  ),
  ...categoryLabels,
};

/** Version of the dictionary and of the way text is indexed; an index of another version must be rebuilt. */
export const wordsVersion = createHash('sha256')
  .update(JSON.stringify([groups, codeWords, readings, 5]))
  .digest()
  .readInt32BE();

/** Returns the meanings of the dictionary's words that a stored text contains. */
export function meaningsIn(text: string): Meaning[] {
  const written = text.normalize('NFKC').toLowerCase();
  const folded = fold(text);
  const found = new Set<Meaning>();
  for (let at = 0; at < folded.length; at++) {
    const words = byStart.get(startAt(folded, at));
    const letters = byStart.get(folded.charCodeAt(at));
    if (!words && !letters) continue;
    for (const { word, meaning, not } of [...(words ?? []), ...(letters ?? [])]) {
      if (!found.has(meaning) && folded.startsWith(word, at) && beginsWord(written, at, word) && !not.some(surrounds(folded, at, word)))
        found.add(meaning);
    }
  }
  return [...found];
}

/** Returns the meanings of a word typed alone: as it is spelled (ボール), or else of the words that sound like it (ボオル). */
export function meaningsOf(word: string): Meaning[] {
  return bySpelling.get(fold(word)) ?? bySound.get(soundOf(word)) ?? [];
}

/** Returns the meanings of all words that sound like a typed one: of ボール and of ボウル. */
export function meaningsBySound(word: string): Meaning[] {
  return bySound.get(soundOf(word)) ?? [];
}

/** Returns the meanings that a typed word has together: 老猫 asks for シニア and for 猫. Empty for all other words. */
export function jointMeaningsOf(word: string): readonly Meaning[] {
  return joint.get(soundOf(word)) ?? [];
}

/** Returns the meanings of a stored code such as `pet:dog` or `category:food`. */
export function meaningsOfCode(code: string): Meaning[] {
  return [...new Set((codeWords[code] ?? []).flatMap(meaningsOf))];
}

/** Splits a word typed without spaces into the dictionary's words and the text between them; empty if it is not such a compound. */
export function partsOf(word: string): readonly string[] {
  const parts = splits.get(word) ?? split(word);
  splits.set(word, parts);
  return parts;
}
// A search asks for the parts of its words with each of its expressions.
const splits = new LRUCache<string, readonly string[]>({ max: 500 });

/** Returns the parts of a compound as typed, for showing; a text whose letters have two widths gives folded ones. */
export function writtenPartsOf(typed: string): string[] {
  const written = typed.normalize('NFKC').toLowerCase();
  const folded = fold(typed);
  const parts: string[] = [];
  let at = 0;
  for (const piece of piecesOf(folded)) {
    const from = folded.indexOf(piece, at);
    at = from + piece.length;
    parts.push(written.length === folded.length ? written.slice(from, at) : piece);
  }
  return parts;
}

/** Returns whether a word names no goods, as in ペット用シャンプー and 猫砂 おすすめ: a search for goods may do without it. */
export function isNeutral(word: string): boolean {
  return neutral.has(soundOf(word));
}

/** Returns whether a word is one of the dictionary, or a compound that is often typed: not misspelled, even if nothing has it. */
export function isKnown(word: string): boolean {
  return known.has(soundOf(word));
}

/** Returns how the dictionary's words and the compounds that are often typed sound: what a misspelled word may have meant. */
export function knownSounds(): Iterable<string> {
  return known;
}

const neutral = new Set(neutralWords.map(soundOf));
const glue = new Set(
  ['の', '用', '用の', 'と', 'に', 'が', 'を', 'お', '向け', '向けの', 'むけ', '専用', 'ための', 'よう', 'ようの'].map(soundOf),
);

const spelledGroups = (groups as Group[]).map(({ words, typed = [], not = [], all = [] }, at) => ({
  meaning: `\u{E000}${String(at)}`,
  words: [...new Set(words.map(fold))],
  typed: [...typed, ...words.flatMap(readingsOf)],
  not: not.map(fold),
  all,
}));
const entries = spelledGroups.filter(({ all }) => all.length === 0);
const groupSounds = new Set(entries.flatMap(({ words }) => words.map(soundOf)));
// A label that no group has gets a separate meaning.
const ownLabels = [...new Set(Object.values(codeWords).flat())]
  .filter((label) => !groupSounds.has(soundOf(label)))
  .map((label) => ({ meaning: `\u{E000}${label}`, words: [], typed: [label, ...readingsOf(label)], not: [] }));

const bySound = meaningsBy(soundOf);
const bySpelling = meaningsBy(fold);
const jointGroups = spelledGroups.flatMap(({ all, ...group }) =>
  all.length === 0 ? [] : [{ ...group, meanings: all.flatMap(meaningsOf) }],
);
const joint = new Map(jointGroups.flatMap(({ words, typed, meanings }) => [...words, ...typed].map((word) => [soundOf(word), meanings])));
const sounds: ReadonlySet<string> = new Set([...bySound.keys(), ...joint.keys()]);
const known: ReadonlySet<string> = new Set([...sounds, ...compounds.map(soundOf)]);

// By two letters, because most places of a text begin no word. A text that names an old cat is also one on cats.
const byStart = Map.groupBy(
  [
    ...entries.flatMap(({ meaning, words, not }) => words.map((word) => ({ word, meaning, not }))),
    ...jointGroups.flatMap(({ meanings, words, not }) => words.flatMap((word) => meanings.map((meaning) => ({ word, meaning, not })))),
  ],
  ({ word }) => (word.length === 1 ? word.charCodeAt(0) : startAt(word, 0)),
);
const longest = Math.max(...[...sounds].map((sound) => sound.length));

function meaningsBy(key: (word: string) => string): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const { meaning, words, typed } of [...entries, ...ownLabels])
    for (const word of new Set([...words, ...typed].map(key))) meanings.set(word, [...(meanings.get(word) ?? []), meaning]);
  return meanings;
}

// Only typed: in a text, the kana of a word are often part of others (飛び散りにくい).
function readingsOf(word: string): readonly string[] {
  return (readings as Record<string, string[] | undefined>)[word] ?? [];
}

function startAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

function split(word: string): readonly string[] {
  return piecesOf(fold(word).replace(/ー+/g, 'ー')).map(soundOf);
}

/** Returns the known words within a folded text and what is between them, without glue and neutral words; empty if it is no compound. */
function piecesOf(folded: string): string[] {
  const pieces: string[] = [];
  let rest = '';
  for (let at = 0; at < folded.length;) {
    const word = longestKnown(folded, at);
    rest += word === '' ? folded.charAt(at) : '';
    if (word !== '') pieces.push(withoutParticles(rest, { follows: pieces.length > 0, precedes: true }), word);
    if (word !== '') rest = '';
    at += Math.max(1, word.length);
  }
  const whole = [...pieces, withoutParticles(rest, { follows: pieces.length > 0, precedes: false })].filter(
    (piece) => soundOf(piece) !== '' && !glue.has(soundOf(piece)),
  );
  const named = whole.filter((piece) => !isNeutral(piece));
  // Nothing shows where a word in Latin letters ends: a catalog is nothing for cats.
  const isLatin = /^[a-z]+$/.test(folded);
  // Nor in kana that the short word begins by chance: トリミング is nothing for birds.
  const isKana = /^[ぁ-ゖー]+$/.test(folded);
  const isClear = (piece: string) =>
    !(isLatin || isShortKana(piece) || (isKana && named.some(isShortKana) && !/^(?:いぬ|ねこ)/.test(folded)));
  const clear = named.every((piece) => sounds.has(soundOf(piece)) || isClear(piece));
  // Who asks for 鶏肉不使用 must not get 鶏肉. In 着色料不使用おやつ, the part is found as it is written.
  if (named.some((piece, at) => at > 0 && excludes.test(piece) && !sounds.has(soundOf(piece)))) return [];
  // インコ用 is no misspelled word. 猫用 is a word of its own.
  const isFor = /^(?:専?用|向け|むけ)の?$/.test(rest) && !sounds.has(soundOf(folded));
  return clear && (whole.length > 1 || isFor) && named.some((piece) => sounds.has(soundOf(piece))) ? named : [];
}

const excludes = /^(?:完全)?(?:不使用|ふりー(?![ずす])|無し|なし|抜き|ぜろ)/;

// 犬が食べない, 紙の猫砂. Before kana, most of these letters begin a word (ニキビ); の does so in ノミ.
function withoutParticles(rest: string, { follows, precedes }: { follows: boolean; precedes: boolean }): string {
  const begun = follows ? rest.replace(/^(?:用(?!品)|専用|向け|むけ)?(?:の(?!み)|[がをにはでとも](?=\p{Script=Han}))?/u, '') : rest;
  const ended = precedes ? begun.replace(/(?:(?<!不使)用の?|の)$/, '') : begun;
  return ended === '' || isShortKana(ended) ? rest : ended;
}

function isShortKana(piece: string): boolean {
  return /^[ぁ-ゖー]{1,2}$/.test(piece);
}

// Reads the sound from each place: that of the whole text joins words (ねこおやつ sounds ねこーやつ).
function longestKnown(folded: string, at: number): string {
  // No word is written twice as long as it sounds; the rest would cost its length at each place.
  const sound = soundOf(folded.slice(at, at + 2 * longest));
  for (let length = Math.min(longest, at === 0 ? sound.length - 1 : sound.length); length > 0; length--)
    if (sounds.has(sound.slice(0, length))) return shortestSounding(sound.slice(0, length), folded, at);
  return '';
}

function shortestSounding(sound: string, folded: string, at: number): string {
  for (let end = at + 1; end <= folded.length; end++) {
    const part = folded.slice(at, end);
    if (soundOf(part) === sound) return part;
  }
  return '';
}

// Two or three hiragana within a run of hiragana are usually not a word (しっとり); after a particle they may be one (猫のえさ), three also
// after what describes it (好きなうさぎ, 食べるおやつ).
function beginsWord(written: string, at: number, word: string): boolean {
  if (/^[a-z]+$/.test(word)) return !/[a-z]/.test(written.charAt(at - 1)) && !/[a-z]/.test(written.charAt(at + word.length));
  const inHiragana = /[ぁ-ゖ]/.test(written.charAt(at)) && /[ぁ-ゖ]/.test(written.charAt(at - 1));
  return !(
    inHiragana &&
    word.length <= 3 &&
    /^[ぁ-ゖー]+$/.test(word) &&
    !(word.length === 3 ? 'のをおやなる' : 'のをおや').includes(written.charAt(at - 1))
  );
}

function surrounds(folded: string, at: number, word: string): (other: string) => boolean {
  return (other) => {
    const within = other.indexOf(word);
    return within >= 0 && folded.startsWith(other, at - within);
  };
}
