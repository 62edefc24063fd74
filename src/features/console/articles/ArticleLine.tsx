import { adminPaths } from '#src/lib/admin-paths.ts';
import { timeText } from '#src/lib/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { RowMenu } from '../table/RowMenu.tsx';
import { useSave } from '../form/use-save.ts';
import { articleKind, statusChoices, type ArticleRow } from './article-form.ts';

interface Props {
  article: ArticleRow;
  onEdit: (article: ArticleRow) => void;
  onPreview: (article: ArticleRow) => void;
  onVersions: (article: ArticleRow) => void;
  onDelete: (article: ArticleRow) => void;
}

/** Renders an article as a table row. */
export function ArticleLine({ article, onEdit, onPreview, onVersions, onDelete }: Props) {
  const { title, slug, status, publishAt, endAt, updatedAt } = article;
  const update = useSave(articleKind);
  const isPlanned = publishAt !== null || endAt !== null;
  // Without a version: a plan that has turned the article since the list was read would refuse the patch.
  const cancel = () => update.mutate({ stored: { id: article.id }, fields: { publishAt: null, endAt: null } });
  return (
    <tr>
      <th scope="row" data-column="title">
        <button type="button" onClick={() => onEdit(article)}>
          {title}
        </button>
      </th>
      <td data-column="slug">{slug}</td>
      <td data-column="status">
        <StatusBadge status={status} />
        {publishAt !== null && <Plan label="公開予定" moment={publishAt} />}
        {endAt !== null && <Plan label="終了予定" moment={endAt} />}
      </td>
      <td className="num" data-column="updated">
        <time dateTime={updatedAt}>{timeText(updatedAt)}</time>
      </td>
      <td data-column="actions">
        <RowMenu
          name={title}
          actions={[
            { label: '編集', icon: 'edit', onSelect: () => onEdit(article) },
            { label: '広い画面で書く', icon: 'book', onSelect: () => location.assign(adminPaths.article(article.id, location.search)) },
            status === 'published'
              ? { label: '公開ページを見る', icon: 'ext', href: paths.article(slug) }
              : { label: '下書きのプレビュー', icon: 'eye', onSelect: () => onPreview(article) },
            ...(isPlanned ? [{ label: '予定を取り消す', icon: 'x', onSelect: cancel } as const] : []),
            { label: '変更の履歴', icon: 'clock', onSelect: () => onVersions(article) },
            { label: '削除', icon: 'trash', danger: true, onSelect: () => onDelete(article) },
          ]}
        />
      </td>
    </tr>
  );
}

function Plan({ label, moment }: { label: string; moment: string }) {
  return (
    <small>
      {label} <time dateTime={moment}>{timeText(moment)}</time>
    </small>
  );
}

/** Renders 下書き in grey, 公開中 in green. */
function StatusBadge({ status }: Pick<ArticleRow, 'status'>) {
  return (
    <span className="badge" data-tone={status === 'published' ? 'ok' : undefined}>
      {statusChoices.find(({ code }) => code === status)?.label}
    </span>
  );
}
