import { LRUCache } from 'lru-cache';
import { inHiragana } from '#api/contract/fold.ts';
import { idOfWord, kindsOf } from './dictionary.ts';
import { foldName, tidyName } from './fold-name.ts';
import { wordsIn } from './words-in.ts';

/** What one name says: the kinds that it means, the most exact first; `absent` if it names only what is not in the food (小麦不使用). */
interface NameReading {
  ids: readonly string[];
  absent: boolean;
}

/** Reads one name without brackets, at most `longestName` characters of it. */
export function readName(name: string): NameReading {
  const begun = name.slice(0, longestName);
  const known = read.get(begun);
  if (known) return known;
  const reading = readUnknown(begun);
  read.set(begun, reading);
  return reading;
}

const longestName = 100;
// The same few hundred names are on all labels.
const read = new LRUCache<string, NameReading>({ max: 5000 });

function readUnknown(name: string): NameReading {
  const id = idOfWord.get(foldName(name));
  if (id !== undefined) return { ids: [id], absent: false };
  const whole = tidyName(name).replace(modified, '');
  const [said = '', without = ''] = absence.exec(whole) ?? [];
  const rest = whole.slice(said.length);
  if (rest === '') return { ids: [], absent: whole !== '' };
  const absent = without === '' ? [] : idsInAll(without.replace(/グルテン|グレイン|穀物/, '小麦'));
  const present = idsInAll(rest);
  const ids = present.filter((found) => !kindsOf(found).some((kind) => absent.includes(kind)));
  return { ids, absent: ids.length < present.length };
}

/** Whether a text ends by saying that what it names is absent: 小麦、卵不使用. */
export function isAbsent(text: string): boolean {
  const end = text.slice(-20).trim();
  return absence.exec(end)?.[0] === end;
}

/** Text up to the word that says what is not in the food; in 無添加煮干し, フリーズドライ and 骨抜き it says something else. */
const absence =
  /^(.*)(?:[不未]使用|無添加|不含有?|フリー(?!ズ)|(?:(?<=グレイン|グルテン|シュガー|カフェイン)レス)|ゼロ|使(?:わ|用し)(?:ない|ず|ません|てい(?:ない|ません))|含(?:ま|んでい)(?:ない|ず|ません)|入っていない|を?除く|(?<![骨種殻皮血])抜き|(?<![皮骨種殻])なし$)/u;
const modified = /(?:非|not)?遺伝子組み?換え?(?:作物)?(?:でない|ではない|不分別|不使用)?(?:もの)?/g;
const amount = /約?\d+(?:\.\d+)?%(?:以上|以下|使用|配合|含有)?/g;
const origin = /^\p{L}{1,10}?産(?!物)の?/u;

function idsInAll(names: string): string[] {
  return [...new Set(names.split('・').flatMap((name) => idsIn(name.replace(amount, '').replace(origin, ''))))];
}

/** Kinds of a name that is no spelling: of its flavour, or of the words that it is made of. */
function idsIn(written: string): string[] {
  if (/(?:風味?|フレーバー|香料)$/.test(written)) return ['flavouring'];
  const name = written.replace(/^.*(?:風味|フレーバー)/, '');
  const id = idOfWord.get(inHiragana(name));
  if (id !== undefined) return [id];
  return /色素$/.test(name) ? ['colouring'] : wordsIn(name);
}
