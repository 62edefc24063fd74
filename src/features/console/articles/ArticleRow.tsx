import { timeText } from '#src/lib/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { RowMenu } from '../table/RowMenu.tsx';
import type { ArticleRow as Row } from './article-form.ts';
import { statusChoices, type ArticleRow } from './article-form.ts';

interface Props {
  article: Row;
  onEdit: (article: Row) => void;
  onPreview: (article: Row) => void;
  onVersions: (article: Row) => void;
  onDelete: (article: Row) => void;
}

/** Renders an article as a table row. */
export function ArticleRow({ article, onEdit, onPreview, onVersions, onDelete }: Props) {
  const { title, slug, status, updatedAt } = article;
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
      </td>
      <td className="num" data-column="updated">
        <time dateTime={updatedAt}>{timeText(updatedAt)}</time>
      </td>
      <td data-column="actions">
        <RowMenu
          name={title}
          actions={[
            { label: '編集', icon: 'edit', onSelect: () => onEdit(article) },
            status === 'published'
              ? { label: '公開ページを見る', icon: 'ext', href: paths.article(slug) }
              : { label: '下書きのプレビュー', icon: 'eye', onSelect: () => onPreview(article) },
            { label: '変更の履歴', icon: 'clock', onSelect: () => onVersions(article) },
            { label: '削除', icon: 'trash', danger: true, onSelect: () => onDelete(article) },
          ]}
        />
      </td>
    </tr>
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
