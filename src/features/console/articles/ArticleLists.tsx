import { useWatch } from 'react-hook-form';
import type { Editing } from '../form/EditorForm.tsx';
import { articleLabels, type ArticleValues, type Linked } from './article-form.ts';
import { ArticlePicker } from './ArticlePicker.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';
import { LinkedList } from './LinkedList.tsx';
import { ProductPicker } from './ProductPicker.tsx';

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
        picker={(dialog) => <ProductPicker chosen={relatedProducts} {...dialog} />}
      />
    </>
  );
}
