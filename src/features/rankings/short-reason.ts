import { excerpt } from '#api/contract/excerpt.ts';

// Shorter sentences (「よいです。」) say too little alone.
const shortest = 12;
const longest = 60;

/** Quotes the beginning of a review: its first sentences that say something, in one line of at most 60 characters. */
export function shortReason(text: string): string {
  const sentences = text.match(/[^。！？!?\n]+[。！？!?]*|\n/g) ?? [];
  let quoted = '';
  for (const sentence of sentences) {
    quoted += sentence;
    if ([...quoted.trim()].length >= shortest) break;
  }
  return excerpt(quoted, longest);
}
