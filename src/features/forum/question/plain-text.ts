import type { PostCard } from '#api/contract/content-cards.ts';

/** A paragraph of a text, or a card in the place of an address. */
export type Block = string | PostCard;

/** Splits a visitor's text into paragraphs, at blank lines and at its cards; brackets around a card alone go with its address. */
export function blocksOf(text: string, cards: readonly PostCard[] = []): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const card of cards) {
    const isBracketed = brackets.includes(text.charAt(card.start - 1) + text.charAt(card.end));
    blocks.push(...paragraphsIn(text.slice(from, isBracketed ? card.start - 1 : card.start)), card);
    from = isBracketed ? card.end + 1 : card.end;
  }
  return [...blocks, ...paragraphsIn(text.slice(from))];
}

const brackets = ['（）', '()'];

function paragraphsIn(text: string): string[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim());
  return paragraphs.filter(Boolean);
}
