import type { Letter, LetterBlock } from '#api/contract/letters.ts';
import { figure } from '#src/lib/text.ts';

/** A block in the editor: `id` names it in the list, `label` is read out when it moves. */
export type EditedBlock =
  { id: string; label: string; kind: 'text'; text: string } | { id: string; label: string; kind: 'article' | 'review'; entry: number };

export interface LetterValues {
  subject: string;
  blocks: EditedBlock[];
}

/** Labels of the fields. */
export const letterLabels: Record<keyof LetterValues, string> = { subject: '件名', blocks: '内容' };

const notPublic = '公開されていないため、載りません';

/** Names of what a letter shows besides free texts. */
export const entryNouns = { article: '読みもの', review: 'レビュー' } as const;

export const emptyLetter: LetterValues = { subject: '', blocks: [textBlock([], '')] };

/** Adds a block of free text after the others. */
export function textBlock(blocks: readonly EditedBlock[], text: string): EditedBlock {
  return { id: `text-${nextNumber(blocks)}`, label: '文章', kind: 'text', text };
}

export function entryBlock(kind: 'article' | 'review', entry: number, label: string): EditedBlock {
  return { id: `${kind}-${entry}`, kind, entry, label };
}

/** Converts a stored letter to the values of its editor. */
export function valuesOf({ subject, blocks }: Pick<Letter, 'subject' | 'blocks'>): LetterValues {
  const edited: EditedBlock[] = [];
  for (const block of blocks)
    edited.push(block.kind === 'text' ? textBlock(edited, block.text) : entryBlock(block.kind, block.id, block.title ?? notPublic));
  return { subject, blocks: edited };
}

/**
 * Says what of a stored letter would be left out now, not public or of a product under notice; undefined if nothing. The editor may know
 * its titles.
 */
export function missingWords(stored: Letter['blocks'], edited: readonly EditedBlock[], isPlanned: boolean): string | undefined {
  const names = stored.flatMap((block, at) => {
    if (block.kind === 'text' || block.title !== null) return [];
    const label = edited.find((each) => each.kind === block.kind && each.entry === block.id)?.label ?? notPublic;
    return [label === notPublic ? `${at + 1}番目の${entryNouns[block.kind]}` : `「${label}」`];
  });
  if (names.length === 0) return undefined;
  const which = `${figure(names.length)}件（${names.join('、')}）`;
  return isPlanned
    ? `いまは載せられないもの${which}は、公開されるか、商品のお知らせが終わらなければ載りません。`
    : `公開されていないか、商品に回収などのお知らせが出ているもの${which}は載りません。`;
}

/**
 * Converts a letter to values after a save; blocks that are stored as sent keep their ids, and so their place in the list and its focus.
 */
export function savedValues(saved: Pick<Letter, 'subject' | 'blocks'>, sent: LetterValues): LetterValues {
  const values = valuesOf(saved);
  const isAsSent = JSON.stringify(bodyOf(values).blocks) === JSON.stringify(bodyOf(sent).blocks);
  return isAsSent ? { ...values, blocks: sent.blocks } : values;
}

/** Formats a field's value as text, to compare two. */
export function formatLetterValue(_field: keyof LetterValues, value: LetterValues[keyof LetterValues]): string {
  if (typeof value === 'string') return value;
  return value.map((block) => (block.kind === 'text' ? block.text : `［${entryNouns[block.kind]}］${block.label}`)).join('\n');
}

/** Returns the request body. */
export function bodyOf({ subject, blocks }: LetterValues): { subject: string; blocks: LetterBlock[] } {
  return {
    subject,
    blocks: blocks.map((block) => (block.kind === 'text' ? { kind: 'text', text: block.text } : { kind: block.kind, id: block.entry })),
  };
}

function nextNumber(blocks: readonly EditedBlock[]): number {
  return 1 + Math.max(0, ...blocks.map(({ id }) => Number(/^text-(\d+)$/.exec(id)?.[1] ?? 0)));
}
