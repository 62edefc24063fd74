import { fold } from '../contract/fold.ts';
import type { Db } from '#db/open.ts';
import type { ModeratedPost } from '#db/queries/moderation.ts';
import { withoutHidden } from '../contract/hidden-letters.ts';
import type { HeldWord } from '../contract/moderation.ts';
import { comparedWord } from '../contract/site-texts.ts';
import { readText } from '../texts/edited-text.ts';
import { words as banned } from '../texts/initial-texts.ts';
import { foldedForms, marksBetween } from './screening.ts';

/** Most words named of a post, and most spellings of each: what decides is seen by then. */
const most = 5;

/** A letter as a reader sees it: its place in the text, and how it is compared. */
interface Letter {
  from: number;
  to: number;
  folded: string;
}

/** Adds to posts which words of today's list they hold, as only the reason is stored. Looks at posts held for words, no others. */
export async function withHeldWords<Post extends ModeratedPost>(
  db: Db,
  posts: readonly Post[],
): Promise<Array<Post & { heldWords: HeldWord[] }>> {
  const isHeld = ({ reasons }: Post) => reasons.includes('words');
  const listed = posts.some(isHeld) ? (await readText(db, banned)).text.words : [];
  const words = listed.flatMap((word) => {
    const folded = comparedWord(word);
    return folded === undefined ? [] : [{ word, folded }];
  });
  const foldOf = foldedOnce();
  const heldWordsOf = ({ nickname, title, text, tags, animal }: Post): HeldWord[] => {
    const texts = [nickname, title, text, animal?.breed, ...tags.map(({ name }) => name)].filter((each) => typeof each === 'string');
    const forms = texts.flatMap(foldedForms);
    const found = words.filter(({ folded }) => forms.some((form) => form.includes(folded))).slice(0, most);
    const shown = found.length === 0 ? [] : [title ?? '', text].map((each) => spellingOf(each, foldOf));
    return found.map(({ word, folded }) => ({
      word,
      passages: [...new Set(shown.flatMap((each) => passagesOf(folded, each)))].slice(0, most),
    }));
  };
  return posts.map((post) => ({ ...post, heldWords: isHeld(post) ? heldWordsOf(post) : [] }));
}

/** A text with its letters, in both forms in which it is compared. */
interface Spelling {
  text: string;
  forms: ReadonlyArray<readonly Letter[]>;
}

// Once for all words: to segment and fold a long text takes milliseconds.
function spellingOf(text: string, foldOf: (segment: string) => string): Spelling {
  // A letter as a reader sees it, since ガ may be written as カ and a mark.
  const letters = [...new Intl.Segmenter('ja').segment(text)].map(({ segment, index }) => ({
    from: index,
    to: index + segment.length,
    folded: foldOf(segment),
  }));
  return { text, forms: [letters, letters.map((letter) => ({ ...letter, folded: letter.folded.replace(marksBetween, '') }))] };
}

/** Returns where a text holds a folded word, as it is spelled there: 死・ね for 死ね. */
function passagesOf(word: string, { text, forms }: Spelling): string[] {
  return forms.flatMap((letters) => spansOf(word, letters).map(([from, to]) => text.slice(from, to)));
}

/** Returns a function that folds a letter, and each of the few hundred that texts have once. */
function foldedOnce(): (segment: string) => string {
  const known = new Map<string, string>();
  return (segment) => {
    const folded = known.get(segment) ?? fold(withoutHidden(segment));
    known.set(segment, folded);
    return folded;
  };
}

function spansOf(word: string, letters: readonly Letter[]): Array<[number, number]> {
  const folded = letters.map((letter) => letter.folded).join('');
  if (!folded.includes(word)) return [];
  // The letter of each unit of the folded text.
  const letterAt = letters.flatMap((letter) => Array.from({ length: letter.folded.length }, () => letter));
  const spans: Array<[number, number]> = [];
  for (let at = folded.indexOf(word); at >= 0 && spans.length < most; at = folded.indexOf(word, at + word.length)) {
    const [first, last] = [letterAt[at], letterAt[at + word.length - 1]];
    if (first && last) spans.push([first.from, last.to]);
  }
  return spans;
}
