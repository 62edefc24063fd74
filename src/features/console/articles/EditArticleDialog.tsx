import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { articlePlace } from './article-calls.ts';
import type { Article, ArticleRow } from './article-form.ts';
import { ArticleOpening } from './ArticleOpening.tsx';
import { StoredArticleForm } from './StoredArticleForm.tsx';

interface Props {
  row: ArticleRow;
  onClose: () => void;
}

/** 記事を編集: shows the row's fields at once, then the form once the stored article has loaded. */
export function EditArticleDialog({ row, onClose }: Props) {
  const { data, isError, refetch } = useQuery<Article>({ queryKey: [articlePlace(row.id)], staleTime: 0, gcTime: 0 });
  useEffect(() => {
    if (isError) toast({ title: 'エラー', text: '関連データの取得に失敗しました', destructive: true });
  }, [isError]);
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
