import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { AddForm } from '../form/AddForm.tsx';
import { articleKind, newArticleResolver } from './article-form.ts';
import { ArticleFields } from './ArticleFields.tsx';

/** Renders the 新規記事 dialog. */
export function AddArticleDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="新規記事" size="article" open onClose={onClose}>
      <AddForm kind={articleKind} resolver={newArticleResolver} onClose={onClose}>
        {(editing) => <ArticleFields {...editing} />}
      </AddForm>
    </DialogFrame>
  );
}
