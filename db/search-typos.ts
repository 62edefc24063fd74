import { sql } from 'kysely';
import { fold } from '#api/contract/fold.ts';
import type { Db } from './open.ts';
import { nameBrands } from './search-brands.ts';
import { gramsOf, textsOf, type Searchable } from './search-index.ts';
import { namesOf } from './search-corrections.ts';
import type { Expression } from './search-expression.ts';
import { withMarks } from './search-marks.ts';
import { matches, matchExpression, namingWordOf, phraseOf, searchWords, typedWords, type NamingWord, type SearchWord } from './search.ts';
import { soundOf } from './text.ts';
import { isKnown, isNeutral, knownSounds, partsOf } from './words/dictionary.ts';

/** Shorter words have too many similar spellings; a longer word has more of them than a search has time for. */
const shortestWord = 4;
const longestWord = 16;
/** In a shorter word only sure slips are put right: with one wrong character of four, ヒーター would become セーター. */
const shortestWithWrong = 5;
/** Words corrected in one search: with more unknown words it is no misspelled search. */
const mostMisspelled = 3;
/** Texts read for one misspelled word, and spellings of it that are searched for. */
const mostScanned = 500;
const mostSpellings = 8;

/**
 * Returns the words of a query (`correctionsIn` says which were put right), with the brands that those of a search for products name. If
 * nothing matches all of them, each word of four or more characters without any match becomes the spellings one wrong, missing, extra or
 * swapped character away that occur in names, labels and the dictionary. A search for products of neutral words alone that nothing has is one
 * for everything: no words. Corrects no word of more than 16 characters or with a digit, and none at all if more than three words are unknown.
 */
export async function listSearchWords(db: Db, kind: Searchable, query: string): Promise<SearchWord[]> {
  const asked = searchWords(query);
  const words = withNeutral(withMarks(query, kind === 'product' ? await nameBrands(db, asked) : asked));
  if (words.length === 0 || (await isAnywhere(db, kind, words))) return words;
  const naming = words.filter((word) => typeof word === 'string' || !word.isNeutral);
  if (naming.length === 0) return kind === 'product' ? [] : words;
  const unknown = new Map<SearchWord, string>();
  for (const word of naming) {
    const typed = typeof word === 'string' ? word : word.brands.length === 0 && word.typed;
    if (typed !== false && !(await isAnywhere(db, kind, [word]))) unknown.set(word, typed);
  }
  if (unknown.size > mostMisspelled) return words;
  const spelled: SearchWord[] = [];
  const written = new Map(typedWords(query).map((word) => [searchWords(word)[0], word]));
  for (const word of words) {
    const typed = unknown.get(word);
    spelled.push(typed === undefined ? word : await spellingsNear(db, kind, typed, written.get(typed) ?? typed));
  }
  return spelled;
}

function withNeutral(words: ReadonlyArray<string | NamingWord>): Array<string | NamingWord> {
  return words.map((word) => {
    const naming = namingWordOf(word);
    return isNeutral(naming.typed) ? { ...naming, isNeutral: true } : word;
  });
}

async function isAnywhere(db: Db, kind: Searchable, words: readonly SearchWord[]): Promise<boolean> {
  const { rows } = await sql`select 1 from ${gramsOf(kind)} where ${matches(kind, matchExpression(words))} limit 1`.execute(db);
  return rows.length > 0;
}

async function spellingsNear(db: Db, kind: Searchable, word: string, corrected: string): Promise<SearchWord> {
  const { length } = [...word];
  // 1600g differs from 600g by one character and means another size.
  if (length < shortestWord || length > longestWord || /\p{Nd}/u.test(word) || isKnown(word)) return word;
  const parts = partsOf(word);
  // A word with の is two: 紙の猫砂 is no slip for ひのきの猫砂.
  if (parts.length > 0 && word.includes('の')) return word;
  const slipsIn = length < shortestWithWrong ? sureSlipsOf : slipsOf;
  const forms = [
    { read: soundOf, slips: slipsIn([...soundOf(word)]) },
    { read: fold, slips: slipsIn([...word]) },
  ].filter(({ slips }) => slips.length > 0);
  const pieces = new Map(forms.flatMap(({ slips }) => slips.map((slip) => [JSON.stringify(slip), expressionOf(slip)] as const)));
  const expression = { any: [...pieces.values()] };
  const counts = new Map<string, number>();
  const count = (spelling: string) => counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const { rows } = await sql<{ name: string; label: string }>`select name, label from ${textsOf(kind)}
    where id in (select rowid from ${gramsOf(kind)} where ${matches(kind, expression)} order by rowid limit ${mostScanned})
    order by id`.execute(db);
  for (const { read, slips } of forms) {
    const pattern = patternOf(slips);
    for (const { name, label } of rows)
      for (const [spelling] of read(`${name}\n${label}`).matchAll(new RegExp(pattern, 'gu'))) count(spelling);
    // An alternative that matches the beginning of a known word must not hide one that matches all of it.
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    for (const known of knownSounds()) if (whole.test(known)) count(known);
  }
  // Who chose the kanji of a known word meant that word: 自動給水器 is no slip for 自動給餌器.
  const meant = parts.filter((part) => isKnown(part) && /\p{Script=Han}/u.test(part));
  const fitting = [...counts].filter(([spelling]) => meant.every((part) => spelling.includes(part)));
  const likeliest = fitting.sort(([one, count_], [other, otherCount]) => otherCount - count_ || (one < other ? -1 : 1));
  if (likeliest.length === 0) return word;
  const spellings = likeliest.slice(0, mostSpellings).map(([spelling]) => spelling);
  const texts = rows.map(({ name, label }) => `${name}\n${label}`);
  return { corrected, spellings, near: namesOf(spellings, texts) };
}

interface Slip {
  before: string;
  after: string;
  /** Whether the right spelling has one character between the two. */
  gap: boolean;
}

/**
 * Returns what remains of the right spelling after each possible slip; every spelling is near to a slip that leaves nothing (q--- sounds
 * q).
 */
function slipsOf(sound: string[]): Slip[] {
  const cut = (from: number, to?: number) => sound.slice(from, to).join('');
  const slips = sound.flatMap((character, at) => [
    { before: cut(0, at), after: cut(at + 1), gap: true },
    { before: cut(0, at), after: cut(at + 1), gap: false },
    ...(at > 0 ? [{ before: cut(0, at), after: cut(at), gap: true }] : []),
    ...(at > 0 ? [{ before: `${cut(0, at - 1)}${character}${sound[at - 1] ?? ''}`, after: cut(at + 1), gap: false }] : []),
  ]);
  return [...slips, cutShort(sound)].filter(({ before, after }) => before + after !== '');
}

/** Returns the slips that no other word explains: a missing character, one typed twice, a ー or っ too many, and a mark too many or missing. */
function sureSlipsOf(sound: string[]): Slip[] {
  // っ sounds つ.
  const isExtra = (at: number) => ['ー', 'っ', 'つ', sound[at - 1]].includes(sound[at]);
  const cut = (from: number, to?: number) => sound.slice(from, to).join('');
  const slips = sound.flatMap((character, at) => [
    ...(at > 0 ? [{ before: cut(0, at), after: cut(at), gap: true }] : []),
    ...(at > 0 && isExtra(at) ? [{ before: cut(0, at), after: cut(at + 1), gap: false }] : []),
    ...(at > 0 ? [{ before: `${cut(0, at - 1)}${character}${sound[at - 1] ?? ''}`, after: cut(at + 1), gap: false }] : []),
    ...markedOtherwise(character).map((other) => ({ before: `${cut(0, at)}${other}`, after: cut(at + 1), gap: false })),
  ]);
  return [...slips, cutShort(sound)];
}

/** Returns the kana that a mark makes of another or leaves: ど and と. */
function markedOtherwise(character: string): string[] {
  const [plain = ''] = character.normalize('NFD');
  const forms = ['', '\u3099', '\u309a'].map((mark) => (plain + mark).normalize('NFC'));
  return forms.filter((form) => form.length === 1 && form !== character);
}

/** Returns the slip that leaves out the last character: texts with the rest have it as typed, known words may not (オートフィーダ). */
function cutShort(sound: string[]): Slip {
  return { before: sound.join(''), after: '', gap: true };
}

function patternOf(slips: Slip[]): string {
  return slips.map(({ before, after, gap }) => `${RegExp.escape(before)}${gap ? '.' : ''}${RegExp.escape(after)}`).join('|');
}

function expressionOf({ before, after, gap }: Slip): Expression {
  const pieces = (gap ? [before, after] : [before + after]).filter((piece) => piece !== '');
  return { all: pieces.map((piece) => phraseOf(piece, ['name', 'name_near', 'label', 'label_near'])) };
}
