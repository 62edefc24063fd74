import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useDelete } from '../form/use-save.ts';
import { UndoBar } from '../table/UndoBar.tsx';
import { articleKind, type ArticleRow } from './article-form.ts';
import { useRestoreArticle } from './article-calls.ts';

interface Props {
  article: ArticleRow;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before deleting an article. */
export function DeleteArticle({ article, onDeleted, onClose }: Props) {
  const remove = useDelete(articleKind);
  return (
    <ConfirmDialog
      title="記事を削除"
      text="本当にこの記事を削除しますか？"
      action="削除する"
      acting="削除中..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(article, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p className="hint">公開ページからはすぐに消えます。30日以内は操作履歴から戻せます。</p>
      <p className="deleted-names">{article.title}</p>
    </ConfirmDialog>
  );
}

/** Offers to restore a deleted article. */
export function UndoArticle({ article: { id, title }, onDone }: { article: ArticleRow; onDone: () => void }) {
  const restore = useRestoreArticle();
  return <UndoBar names={[title]} pending={restore.isPending} onUndo={() => restore.mutate(id, { onSuccess: onDone })} onDone={onDone} />;
}
