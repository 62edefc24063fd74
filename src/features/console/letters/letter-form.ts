import type { LeftOut, Letter, LetterBlock } from '#api/contract/letters.ts';

/** A block in the editor: `id` names it in the list, `label` is read out when it moves. */
export type EditedBlock =
  { id: string; label: string; kind: 'text'; text: string } | { id: string; label: string; kind: 'article' | 'review'; entry: number };

export interface LetterValues {
  subject: string;
  blocks: EditedBlock[];
}

/** Labels of the fields. */
export const letterLabels: Record<keyof LetterValues, string> = { subject: '件名', blocks: '内容' };

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
    edited.push(
      block.kind === 'text' ? textBlock(edited, block.text) : entryBlock(block.kind, block.id, block.title ?? goneName(block.kind)),
    );
  return { subject, blocks: edited };
}

/** Why something is left out, as a badge says it. */
export const leftWords: Record<LeftOut['left'], string> = {
  draft: '下書き',
  hidden: '非公開',
  notice: '回収などのお知らせ中',
  gone: '削除済み',
};

/** Names what a stored letter would leave out now. */
export function leftOutOf(blocks: Letter['blocks']): LeftOut[] {
  return blocks.flatMap((block) =>
    block.kind === 'text' || block.left === undefined
      ? []
      : [{ kind: block.kind, id: block.id, title: block.title ?? null, left: block.left }],
  );
}

/** Says what of a letter would be left out, and why; undefined if nothing. Of a planned one that may change before it begins. */
export function leftOutWords(leftOut: readonly LeftOut[], isPlanned: boolean): string | undefined {
  if (leftOut.length === 0) return undefined;
  const names = leftOut.map(({ kind, title, left }) => {
    if (title === null) return goneName(kind);
    return `「${title}」${kind === 'review' ? 'のレビュー' : ''}（${leftWords[left]}）`;
  });
  const when = isPlanned ? 'は、送り始めるときもこのままなら、メールに載りません' : 'は、メールに載りません';
  return `${names.join('、')}${when}。`;
}

const goneName = (kind: LeftOut['kind']) => `削除された${entryNouns[kind]}`;

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
