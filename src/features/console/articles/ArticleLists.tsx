import { useWatch } from 'react-hook-form';
import { categories, formLabelOf, petTypes } from '#api/contract/vocabulary.ts';
import { yen } from '#src/lib/text.ts';
import type { Editing } from '../form/EditorForm.tsx';
import type { Product } from '../products/product-form.ts';
import { articleChoice } from './article-choice.ts';
import { articleLabels, type ArticleValues, type Linked } from './article-form.ts';
import { CategoryPicker } from './CategoryPicker.tsx';
import { LinkedList, type PickerDialog } from './LinkedList.tsx';
import { ResourcePicker } from './ResourcePicker.tsx';

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

/** Picks products that an article or a notice names. */
export function ProductPicker(props: PickerDialog<Linked> & { chosen: readonly Linked[]; noun: string }) {
  return <ResourcePicker list="GET /api/admin/products" usual="id" choiceOf={productChoice} {...props} />;
}

function productChoice({ id, name, petType, category, price }: Product) {
  return { id, label: name, note: `${formLabelOf(petTypes, petType)}・${formLabelOf(categories, category)}・${yen(price)}` };
}
