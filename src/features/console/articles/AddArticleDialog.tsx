import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { AddForm } from '../AddForm.tsx';
import { articleKind, newArticleResolver } from './article-form.ts';
import { ArticleFields } from './ArticleFields.tsx';

/** 新規記事. */
export function AddArticleDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="新規記事" size="article" open onClose={onClose}>
      <AddForm kind={articleKind} resolver={newArticleResolver} onClose={onClose}>
        {(editing) => <ArticleFields {...editing} />}
      </AddForm>
    </DialogFrame>
  );
}
