import { useState } from 'react';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { SortSelect } from '../table/SortSelect.tsx';
import { writeTableQuery } from '../table/table-query.ts';
import { TableFilters } from '../table/TableFilters.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { Console } from '../Console.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { articleKind, stateChoices, type ArticleRow } from './article-form.ts';
import { articleTable } from './article-query.ts';
import { AddArticleDialog, EditArticleDialog, formatArticleValue } from './ArticleDialog.tsx';
import { articleColumns, ArticleTable } from './ArticleTable.tsx';
import { DeleteArticle, UndoArticle } from './DeleteArticle.tsx';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete' | 'preview' | 'versions'; article: ArticleRow };

/** Renders the 記事管理 screen. */
export default function ArticlesScreen() {
  return (
    <Console>
      <ArticlesBoard />
    </Console>
  );
}

/** Renders the table of articles and its dialogs. */
function ArticlesBoard() {
  const [query, change] = useTableQuery(articleTable);
  const [open, setOpen] = useState<Open>();
  const [deleted, setDeleted] = useState<ArticleRow>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/articles', query);
  const close = () => setOpen(undefined);

  return (
    <>
      <ScreenHead title="記事管理">
        <a className="btn" data-variant="quiet" href={adminPaths.article('new', writeTableQuery(query))}>
          広い画面で書く
        </a>
        <button className="btn" type="button" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" size={18} />
          新規記事
        </button>
      </ScreenHead>
      {deleted && <UndoArticle key={deleted.id} article={deleted} onDone={() => setDeleted(undefined)} />}
      <section className="table-panel article-table" aria-label="記事の一覧" tabIndex={-1}>
        <TableFilters
          label="記事を絞り込む"
          searchLabel="タイトル・本文で検索"
          search={query.search}
          onSearch={(search) => change({ search })}
          total={data?.total}
        >
          <FilterSelect
            label="公開状態"
            all="すべての状態"
            choices={stateChoices}
            value={query.status}
            onChange={(status) => change({ status })}
          />
          <SortSelect columns={articleColumns} query={query} onChange={change} />
        </TableFilters>
        {isError ? (
          <ListFailure text="記事データを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <ArticleTable
            rows={data?.items ?? []}
            loading={isPending}
            stale={isPlaceholderData}
            query={query}
            onChange={change}
            onEdit={(article) => setOpen({ dialog: 'edit', article })}
            onPreview={(article) => setOpen({ dialog: 'preview', article })}
            onVersions={(article) => setOpen({ dialog: 'versions', article })}
            onDelete={(article) => setOpen({ dialog: 'delete', article })}
          />
        )}
        {data && <TablePager page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      </section>
      {open?.dialog === 'add' && <AddArticleDialog onClose={close} />}
      {open?.dialog === 'edit' && <EditArticleDialog row={open.article} onClose={close} />}
      {open?.dialog === 'preview' && <PreviewLinkDialog article={open.article} onClose={close} />}
      {open?.dialog === 'versions' && (
        <VersionsDialog
          kind={articleKind}
          id={open.article.id}
          name={open.article.title}
          formatValue={formatArticleValue}
          onRestore={() => setOpen({ dialog: 'edit', article: open.article })}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && <DeleteArticle article={open.article} onDeleted={() => setDeleted(open.article)} onClose={close} />}
    </>
  );
}
