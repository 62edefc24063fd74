import { useEffect, useLayoutEffect, useState } from 'react';
import { DialogFrame, focusFirst } from '#src/ui/form/DialogFrame.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRead } from '../use-read.ts';
import {
  articleKind,
  newArticleResolver,
  statusChoices,
  storedArticleResolver,
  type Article,
  type ArticleField,
  type ArticleRow,
  type ArticleValues,
} from './article-form.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticleOpening } from './ArticleOpening.tsx';

/** Renders the 新規記事 dialog. */
export function AddArticleDialog({ onClose }: { onClose: () => void }) {
  const [isStored, setStored] = useState(false);
  return (
    <DialogFrame title={isStored ? '記事を編集' : '新規記事'} size="article" open onClose={onClose}>
      <RecordForm
        kind={articleKind}
        resolver={isStored ? storedArticleResolver : newArticleResolver}
        onStay={() => setStored(true)}
        onClose={onClose}
      >
        {(editing) => <ArticleFields {...editing} />}
      </RecordForm>
    </DialogFrame>
  );
}

interface Props {
  row: ArticleRow;
  onClose: () => void;
}

/** 記事を編集: shows the row's fields at once, then the form once the stored article has loaded. */
export function EditArticleDialog({ row, onClose }: Props) {
  const { data, isError, isLoadingError, refetch } = useRead('GET /api/admin/articles/{id}', {
    params: { id: row.id },
    staleTime: 0,
    gcTime: 0,
  });
  // A form that is open already goes on without a later read; a toast of that would take the place of what a save says.
  useEffect(() => {
    if (isLoadingError) toast({ title: 'エラー', text: '関連データの取得に失敗しました', destructive: true });
  }, [isLoadingError]);
  return (
    <DialogFrame title="記事を編集" text={`最終更新 ${timeText((data ?? row).updatedAt)}`} size="article" open onClose={onClose}>
      {data ? (
        <StoredArticleForm article={data} onClose={onClose} />
      ) : (
        <ArticleOpening row={row} failed={isError} onRetry={() => void refetch()} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

/** Renders the edit form of a stored article. */
function StoredArticleForm({ article, onClose }: { article: Article; onClose: () => void }) {
  // What had the focus went with the fields that were shown before.
  useLayoutEffect(() => {
    const dialog = document.querySelector<HTMLElement>('dialog:modal');
    if (dialog && !dialog.contains(document.activeElement)) focusFirst(dialog);
  }, []);
  return (
    <RecordForm kind={articleKind} stored={article} resolver={storedArticleResolver} formatValue={formatArticleValue} onClose={onClose}>
      {(editing) => <ArticleFields {...editing} />}
    </RecordForm>
  );
}

/** Formats a field's value as text. */
export function formatArticleValue(field: ArticleField, value: ArticleValues[ArticleField]): string {
  if (typeof value !== 'string') return value.map(({ label }) => label).join('\n');
  if (field === 'status') return statusChoices.find(({ code }) => code === value)?.label ?? value;
  return field.endsWith('At') ? value.replace('T', ' ') : value;
}
