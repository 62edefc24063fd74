import { pageBody, type PageText } from '#api/contract/page-text.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import { contractResolver } from '../form/contract-resolver.ts';

/** A fixed page with its state and its initial texts. */
export type EditablePage = AnswerOf<'GET /api/admin/pages/{name}'>;

/** Labels of the fields. */
export const pageLabels: Record<keyof PageText, string> = { title: '題名', description: '検索結果の説明', content: '本文' };

export const pageResolver = contractResolver<PageText>(pageBody, (values) => values);

/** Picks the form's fields from a page. */
export function valuesOf({ title, description, content }: PageText): PageText {
  return { title, description, content };
}
