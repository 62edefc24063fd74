import { statusChoices, type ArticleRow } from './article-form.ts';

/** Renders 下書き in grey, 公開中 in green. */
export function StatusBadge({ status }: Pick<ArticleRow, 'status'>) {
  return (
    <span className="badge" data-tone={status === 'published' ? 'ok' : undefined}>
      {statusChoices.find(({ code }) => code === status)?.label}
    </span>
  );
}
