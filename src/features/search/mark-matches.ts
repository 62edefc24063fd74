import { fold } from '#api/contract/fold.ts';

/** Part of a suggestion's text; a match is part of what was typed. */
export interface MarkedPart {
  text: string;
  match: boolean;
}

/** Divides a text into what matches the typed words, in any width, case or kana, and the rest. */
export function markMatches(text: string, typed: string): MarkedPart[] {
  // A half-width letter and its mark are one (ﾄﾞ); folding may lengthen a letter (㌔ becomes きろ).
  const letters = text.match(/.[ﾞﾟ]?/gsu) ?? [];
  const owners = letters.flatMap((letter, at) => Array.from(fold(letter), () => at));
  const folded = letters.map(fold).join('');
  const matching = new Set<number>();
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (const owner of owners.slice(at, at + word.length)) matching.add(owner);
  }
  const parts: MarkedPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last?.match === matching.has(at)) last.text += letter;
    else parts.push({ text: letter, match: matching.has(at) });
  }
  return parts;
}
