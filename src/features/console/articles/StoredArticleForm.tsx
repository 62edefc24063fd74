import { EditForm } from '../form/EditForm.tsx';
import { articleKind, statusChoices, storedArticleResolver, type Article, type ArticleField, type ArticleValues } from './article-form.ts';
import { ArticleFields } from './ArticleFields.tsx';

interface Props {
  article: Article;
  onClose: () => void;
}

/** Renders the edit form of a stored article. */
export function StoredArticleForm({ article, onClose }: Props) {
  return (
    <EditForm kind={articleKind} stored={article} resolver={storedArticleResolver} say={sayValue} onClose={onClose}>
      {(editing) => <ArticleFields {...editing} id={article.id} />}
    </EditForm>
  );
}

function sayValue(field: ArticleField, value: ArticleValues[ArticleField]): string {
  if (typeof value !== 'string') return value.map(({ label }) => label).join('\n');
  if (field === 'status') return statusChoices.find(({ code }) => code === value)?.label ?? value;
  return field === 'publishedAt' ? value.replace('T', ' ') : value;
}
