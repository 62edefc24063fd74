import { useState } from 'react';
import { useFormDraft } from '../draft.ts';
import { EditConflict } from '../EditConflict.tsx';
import { EditorForm } from '../EditorForm.tsx';
import { differing } from '../form-values.ts';
import { fieldsOf } from '../refusals.ts';
import { useStoredMeanwhile } from '../stored-meanwhile.ts';
import { useUpdateArticle } from './article-calls.ts';
import {
  articleLabels,
  payloadOf,
  statusChoices,
  storedArticleResolver,
  valuesOf,
  type Article,
  type ArticleField,
  type ArticleValues,
} from './article-form.ts';
import { ArticleFields } from './ArticleFields.tsx';

interface Props {
  article: Article;
  onClose: () => void;
}

/** The form of a stored article. Where somebody saved in between, both states are compared over it. */
export function StoredArticleForm({ article, onClose }: Props) {
  // A later reading must not slip under what was typed: saving is compared with what the form began from.
  const [loaded] = useState(article);
  const { id, updatedAt } = loaded;
  const update = useUpdateArticle();
  const [typed, setTyped] = useState<ArticleValues>();
  const draft = useFormDraft(`article:${id}`, { base: valuesOf(loaded), version: updatedAt });
  const meanwhile = useStoredMeanwhile<Article>(update);
  const send = (values: ArticleValues, fields: readonly ArticleField[], version: string) =>
    update.mutate(
      { id, fields: payloadOf(values, fields), updatedAt: version },
      {
        onSuccess: () => {
          draft.drop();
          onClose();
        },
      },
    );
  const save = (values: ArticleValues) => {
    setTyped(values);
    send(values, differing(draft.base, values), draft.version);
  };
  return (
    <>
      <EditorForm
        draft={draft}
        resolver={storedArticleResolver}
        action="更新する"
        acting="更新中..."
        pending={update.isPending}
        refused={fieldsOf(update.error)}
        onSave={save}
        onClose={onClose}
      >
        {(editing) => <ArticleFields {...editing} id={id} />}
      </EditorForm>
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={articleLabels}
          say={sayValue}
          pending={update.isPending}
          onSave={(fields) => send(typed, fields, meanwhile.updatedAt)}
          onClose={update.reset}
        />
      )}
    </>
  );
}

function sayValue(field: ArticleField, value: ArticleValues[ArticleField]): string {
  if (typeof value !== 'string') return value.map(({ label }) => label).join('\n');
  if (field === 'status') return statusChoices.find(({ code }) => code === value)?.label ?? value;
  return field === 'publishedAt' ? value.replace('T', ' ') : value;
}
