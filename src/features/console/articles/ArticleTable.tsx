import { SortHeader } from '../table/SortHeader.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import type { ArticleRow } from './article-form.ts';
import type { ArticleQuery } from './article-query.ts';
import { ArticleLine } from './ArticleLine.tsx';

interface Props {
  rows: readonly ArticleRow[];
  loading: boolean;
  /** The rows are from the previous query. */
  stale: boolean;
  query: ArticleQuery;
  onChange: (change: Partial<ArticleQuery>) => void;
  onEdit: (article: ArticleRow) => void;
  onPreview: (article: ArticleRow) => void;
  onVersions: (article: ArticleRow) => void;
  onDelete: (article: ArticleRow) => void;
}

/** Sortable columns. */
export const articleColumns = [
  ['title', 'タイトル'],
  ['slug', 'スラッグ'],
  ['status', '公開状態'],
  ['updated', '更新日'],
] as const;

/** Renders one article per row: title, slug, status, last edit and actions. */
export function ArticleTable({ rows, loading, stale, query, onChange, ...actions }: Props) {
  const head = (
    <>
      {articleColumns.map(([name, label]) => (
        <SortHeader
          key={name}
          name={name}
          label={label}
          query={query}
          usual={name === 'updated' ? 'desc' : undefined}
          onChange={onChange}
        />
      ))}
      <th scope="col" data-column="actions">
        操作
      </th>
    </>
  );
  const narrowed = query.search.trim() !== '' || query.status !== '';
  const empty = narrowed ? (
    <p className="table-empty">条件に合う記事がありません</p>
  ) : (
    <p className="table-empty">
      <b>記事がありません</b>
      「新規記事」から、最初の記事を追加してください。
    </p>
  );
  return (
    <TableFrame
      caption="記事"
      head={head}
      columns={5}
      loading={loading}
      stale={stale}
      empty={empty}
      rows={rows.map((article) => (
        <ArticleLine key={article.id} article={article} {...actions} />
      ))}
    />
  );
}
