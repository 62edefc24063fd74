import { inHiragana } from '#api/contract/fold.ts';
import { groupOf, idOfWord, kindsOf } from './dictionary.ts';
import { qualifiers } from './qualifiers.ts';

/**
 * Returns the kinds that the words of a tidied name mean, no word within another and no kind that another belongs to: the longest first, and of equal ones the last, which is the head
 * of a Japanese compound.
 */
export function wordsIn(written: string): string[] {
  const text = inHiragana(written);
  const found = candidatesIn(text, written).toSorted((one, other) => other.to - other.from - (one.to - one.from) || other.from - one.from);
  const chosen: Found[] = [];
  for (const word of found) if (chosen.every(({ from, to }) => word.to <= from || word.from >= to)) chosen.push(word);
  const meant = chosen.filter((word) => !chosen.some((before) => before.to === word.from && isImitation(before.id, word.id)));
  // もも肉 in 鴨もも肉 says no more than 鴨 does.
  return meant.flatMap(({ id }) => (meant.some((other) => other.id !== id && kindsOf(other.id).includes(id)) ? [] : [id]));
}

interface Found {
  id: string;
  from: number;
  to: number;
}

/** オーツミルク and 豆乳チーズ are no milk, 大豆ミート is no meat, 米粉パン粉 no wheat. */
function isImitation(before: string, id: string): boolean {
  return (id === 'meat' || id === 'bread' || groupOf(id) === '乳類') && plants.has(groupOf(before) ?? '');
}
const plants = new Set(['豆類', '穀類', '種実類', '果実類', 'いも類']);

function candidatesIn(text: string, written: string): Found[] {
  const { fromLeft, toRight } = edgesOf(text, written, (word) => idOfWord.has(word) || qualifiers.has(word));
  const onlyQualified = edgesOf(text, '', (word) => qualifiers.has(word));
  const found: Found[] = [];
  for (let from = 0; from < text.length; from++) {
    for (let to = Math.min(text.length, from + longestWord); to > from; to--) {
      const id = idOfWord.get(text.slice(from, to));
      if (id === undefined) continue;
      // いか is in すいか, もも in 鴨もも肉, 米 in 米国: a short word is the whole name but for qualifiers.
      const long = to - from > 3 || (to - from > 2 && /\p{Script=Han}/u.test(text.slice(from, to)));
      const short = to - from === 1 || (to - from === 2 && !/^\p{Script=Han}{2}$/u.test(text.slice(from, to)));
      if (short) {
        if (onlyQualified.fromLeft[from] && onlyQualified.toRight[to]) found.push({ id, from, to });
      } else if ((fromLeft[from] && toRight[to]) || (long && (fromLeft[from] || toRight[to]))) found.push({ id, from, to });
    }
  }
  return found;
}

const longestWord = Math.max(...[...idOfWord.keys()].map(({ length }) => length));

/** Places where a word may begin, because known words or a change of script lead there from the left, and where one may end. */
function edgesOf(text: string, written: string, isWord: (word: string) => boolean) {
  const { length } = text;
  const changes = (at: number) => at === 0 || at === length || (written !== '' && changesScript(written, at));
  const fromLeft = Array.from({ length: length + 1 }, (_, at) => changes(at));
  const toRight = [...fromLeft];
  for (let at = 0; at < length; at++) {
    for (let to = at + 1; fromLeft[at] && to <= Math.min(length, at + longestWord); to++)
      if (!fromLeft[to] && (at > 0 || to > 1) && isWord(text.slice(at, to))) fromLeft[to] = true;
  }
  for (let to = length; to > 0; to--) {
    for (let at = to - 1; toRight[to] && at >= Math.max(0, to - longestWord); at--)
      if (!toRight[at] && isWord(text.slice(at, to))) toRight[at] = true;
  }
  return { fromLeft, toRight };
}

/** Kanji are words of their own; ー goes on. */
function changesScript(written: string, at: number): boolean {
  const after = scriptOf(written.charAt(at));
  if (after === 'ー') return false;
  let before = at - 1;
  while (before > 0 && written.charAt(before) === 'ー') before--;
  return after === '漢' || scriptOf(written.charAt(before)) !== after;
}

function scriptOf(character: string): string {
  if (character === 'ー') return character;
  if (character >= 'ぁ' && character <= 'ゖ') return 'ひら';
  if (character >= 'ァ' && character <= 'ヺ') return 'カタ';
  return /\p{Script=Han}/u.test(character) ? '漢' : /[a-z]/.test(character) ? 'a' : '1';
}
