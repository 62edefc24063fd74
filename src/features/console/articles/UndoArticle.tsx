import { UndoBar } from '../table/UndoBar.tsx';
import { useRestoreArticle } from './article-calls.ts';
import type { ArticleRow } from './article-form.ts';

/** Offers to restore a deleted article. */
export function UndoArticle({ article: { id, title }, onDone }: { article: ArticleRow; onDone: () => void }) {
  const restore = useRestoreArticle();
  return <UndoBar names={[title]} pending={restore.isPending} onUndo={() => restore.mutate(id, { onSuccess: onDone })} onDone={onDone} />;
}
