import type { AnswerOf } from '#api/contract/calls.ts';
import type { PageText } from '#api/contract/page-text.ts';

/** A fixed page with its state and its initial texts. */
export type EditablePage = AnswerOf<'GET /api/admin/pages/{name}'>;

/** Values of the form. */
export type PageValues = Pick<PageText, keyof PageText>;

/** Labels of the fields. */
export const pageLabels: Record<keyof PageValues, string> = { title: 'タイトル', description: '検索結果の説明', content: '本文' };

/** Picks the form's fields from a page. */
export function valuesOf({ title, description, content }: PageText): PageValues {
  return { title, description, content };
}
