import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { DeletionNote } from '../form/DeletionNote.tsx';
import { useDelete } from '../form/use-save.ts';
import { refresh } from '../query-client.ts';
import { ListUndo } from '../table/ListUndo.tsx';
import { articleKind, type ArticleRow } from './article-form.ts';

interface Props {
  article: ArticleRow;
  /** Called even if the dialog was closed meanwhile, which `onClose` is not. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before deleting an article. */
export function DeleteArticle({ article, onDeleted, onClose }: Props) {
  const remove = useDelete(articleKind, onDeleted);
  return (
    <ConfirmDialog
      title="記事を削除"
      text="本当にこの記事を削除しますか？"
      action="削除する"
      acting="削除中..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(article, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DeletionNote />
      <p className="deleted-names">{article.title}</p>
    </ConfirmDialog>
  );
}

/** Offers to restore a deleted article. */
export function UndoArticle({ article: { id, title }, onDone }: { article: ArticleRow; onDone: () => void }) {
  const restore = useRestoreArticle();
  return <ListUndo names={[title]} pending={restore.isPending} onUndo={() => restore.mutate(id, { onSuccess: onDone })} onDone={onDone} />;
}

/** Restores a deleted article. */
function useRestoreArticle() {
  return useMutation({
    mutationFn: (id: number) => writeCall('POST /api/admin/articles/{id}/restore', { params: { id } }),
    onSuccess: () => {
      toast({ title: '記事更新完了', text: '記事を元に戻しました' });
      void refresh('GET /api/admin/articles');
    },
    onError: (error) => toast({ title: '記事更新失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}
