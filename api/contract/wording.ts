import list from '#content/wording.json' with { type: 'json' };

/** An expression that operators should think over, why, and what could be written instead. */
export interface Wording {
  phrase: string;
  reason: string;
  better: string;
}

/** Expressions that are shown for one text, at most. */
const mostOfText = 20;
/** Characters after an expression in which a negation turns it round. */
const reach = 24;

/** A place in the tree of all expressions, which is walked letter by letter. */
interface Letters {
  next: Map<number, Letters>;
  /** The expression that ends here; null where it is another sense, which is left alone. */
  end?: Wording | null;
}

const tree: Letters = { next: new Map() };
for (const { words, effects = [], except, exceptEffects = [], reason, better } of list.groups) {
  for (const phrase of [...words, ...ofIllnesses(effects)]) plant(phrase, { phrase, reason, better });
  for (const sense of [...except, ...ofIllnesses(exceptEffects)]) plant(sense, null);
}

/** Whether an expression is one of the list. */
export function isWording(phrase: string): boolean {
  const { end, wording } = longestAt(fold(phrase), 0);
  return wording?.phrase === phrase && end === fold(phrase).length;
}

const negation = /ません|ない(?!ほど|くらい|ぐらい)|なく(?!す)|ず[、にと]|とは限|わけでは|訳では|とは言え|とはいえ|かどうか|禁止|避け/;

/**
 * Finds the expressions of an operator's text that claim the effect of a medicine, or more than can be shown: each once, in the order of
 * the text. Leaves out other senses and what the rest of its sentence denies.
 */
export function findWording(text: string): Wording[] {
  const folded = fold(text);
  const found = new Map<string, Wording>();
  for (let at = 0; at < folded.length && found.size < mostOfText;) {
    const { end, wording } = longestAt(folded, at);
    if (wording && !found.has(wording.phrase) && !isDenied(folded, end)) found.set(wording.phrase, wording);
    at = Math.max(end, at + 1);
  }
  return [...found.values()];
}

// A regular expression of all takes three times as long, and the longest text that fits has to decide anyway.
function longestAt(text: string, start: number): { end: number; wording?: Wording | null } {
  let longest: ReturnType<typeof longestAt> = { end: start };
  let letters = tree.next.get(text.charCodeAt(start));
  for (let at = start + 1; letters; at += 1) {
    if (letters.end !== undefined && !isCutNumber(text, at)) longest = { end: at, wording: letters.end };
    letters = letters.next.get(text.charCodeAt(at));
  }
  return longest;
}

/** Whether a text is cut at `at` after a 1 that begins a longer number, as in No.10. */
function isCutNumber(text: string, at: number): boolean {
  return /^1\d/.test(text.slice(at - 1, at + 1));
}

function ofIllnesses(effects: readonly string[]): string[] {
  return list.illnesses.flatMap((illness) => effects.map((effect) => illness + effect));
}

function plant(text: string, end: Wording | null): void {
  let letters = tree;
  for (const letter of fold(text)) {
    const code = letter.charCodeAt(0);
    const next: Letters = letters.next.get(code) ?? { next: new Map() };
    letters.next.set(code, next);
    letters = next;
  }
  letters.end = end;
}

function isDenied(text: string, end: number): boolean {
  const [rest = ''] = text.slice(end, end + reach).split(/[。！？!?\n]/, 1);
  return negation.test(rest);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
