import { useWatch } from 'react-hook-form';
import type { Editing } from '../form/EditorForm.tsx';
import type { Linked } from '../picker/linked.ts';
import { ProductPicker } from '../picker/ProductPicker.tsx';
import { articleChoice } from './article-choice.ts';
import { articleLabels, type ArticleValues } from './article-form.ts';
import { CategoryPicker } from './CategoryPicker.tsx';
import { LinkedList, type PickerDialog } from '../picker/LinkedList.tsx';
import { ResourcePicker } from '../picker/ResourcePicker.tsx';

interface Props extends Editing<ArticleValues> {
  id?: number;
}

/** Renders an article's three ordered lists; each opens a dialog to choose its items. */
export function ArticleLists({ form: { control, setValue }, problems, keep, id }: Props) {
  const [categories, relatedArticles, relatedProducts] = useWatch({ control, name: ['categories', 'relatedArticles', 'relatedProducts'] });
  const put = <Name extends 'categories' | 'relatedArticles' | 'relatedProducts'>(name: Name, items: ArticleValues[Name]) => {
    setValue(name, items as never, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  return (
    <>
      <LinkedList<Linked<string>>
        label={articleLabels.categories}
        problem={problems['categories']}
        items={categories}
        onChange={(items) => put('categories', items)}
        picker={(dialog) => <CategoryPicker chosen={categories} {...dialog} />}
      />
      <LinkedList<Linked>
        label={articleLabels.relatedArticles}
        problem={problems['relatedArticles']}
        items={relatedArticles}
        onChange={(items) => put('relatedArticles', items)}
        picker={(dialog) => <ArticlePicker chosen={relatedArticles} ownId={id} {...dialog} />}
      />
      <LinkedList<Linked>
        label={articleLabels.relatedProducts}
        problem={problems['relatedProducts']}
        items={relatedProducts}
        onChange={(items) => put('relatedProducts', items)}
        picker={(dialog) => <ProductPicker noun={articleLabels.relatedProducts} chosen={relatedProducts} {...dialog} />}
      />
    </>
  );
}

interface ArticlePickerProps extends PickerDialog<Linked> {
  chosen: readonly Linked[];
  /** Id of the edited article, which cannot relate to itself. */
  ownId: number | undefined;
}

/** Picks related articles. */
function ArticlePicker({ ownId, ...rest }: ArticlePickerProps) {
  return <ResourcePicker noun="関連記事" list="GET /api/admin/articles" choiceOf={articleChoice} except={ownId} {...rest} />;
}
