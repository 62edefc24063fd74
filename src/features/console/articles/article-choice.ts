import { statusChoices, type ArticleRow } from './article-form.ts';

/** Words an article for a picker. */
export function articleChoice({ id, title, slug, status }: ArticleRow) {
  return { id, label: title, note: `${statusChoices.find(({ code }) => code === status)?.label ?? ''}・${slug}` };
}
