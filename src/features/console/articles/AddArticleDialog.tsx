import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { useFormDraft } from '../draft.ts';
import { EditorForm } from '../EditorForm.tsx';
import { fieldsOf } from '../refusals.ts';
import { useAddArticle } from './article-calls.ts';
import { emptyArticle, newArticleResolver, payloadOf, type ArticleValues } from './article-form.ts';
import { ArticleFields } from './ArticleFields.tsx';

/** 新規記事. */
export function AddArticleDialog({ onClose }: { onClose: () => void }) {
  const add = useAddArticle();
  const draft = useFormDraft('article:new', { base: emptyArticle, version: '' });
  const save = (values: ArticleValues) =>
    add.mutate(payloadOf(values), {
      onSuccess: () => {
        draft.drop();
        onClose();
      },
    });
  return (
    <DialogFrame title="新規記事" size="article" open onClose={onClose}>
      <EditorForm
        draft={draft}
        resolver={newArticleResolver}
        action="追加する"
        acting="追加中..."
        pending={add.isPending}
        refused={fieldsOf(add.error)}
        onSave={save}
        onClose={onClose}
      >
        {(editing) => <ArticleFields {...editing} />}
      </EditorForm>
    </DialogFrame>
  );
}
