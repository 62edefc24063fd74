import { useRef, useState } from 'react';
import { categoryList } from '#api/contract/admin-articles.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { isConverting } from '#src/ui/form/FormFoot.tsx';
import type { Linked } from '../picker/linked.ts';

interface Props {
  /** Slugs in use. */
  taken: readonly string[];
  onAdd: (category: Linked<string>) => void;
}

interface Problems {
  name?: string;
  slug?: string;
}

/** Adds a custom category once its name and slug are valid. */
export function NewCategory({ taken, onAdd }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const slug = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const add = () => {
    const typed = { categoryName: name.current?.value ?? '', categorySlug: slug.current?.value ?? '' };
    const [found, faults] = checkCategory(typed, taken);
    setProblems(faults);
    if (!found || !name.current || !slug.current) {
      (faults.name === undefined ? slug : name).current?.focus();
      return;
    }
    onAdd(found);
    name.current.value = '';
    slug.current.value = '';
    name.current.focus();
  };
  // No form element: its submit event would bubble through the portal to the article's form.
  const field = (label: string, ref: typeof name, problem: string | undefined) => (
    <FormField label={label} problem={problem}>
      {(wiring) => (
        <input
          ref={ref}
          className="input"
          autoComplete="off"
          {...wiring}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isConverting(event)) return;
            event.preventDefault();
            add();
          }}
        />
      )}
    </FormField>
  );
  return (
    <fieldset className="new-category">
      <legend className="label">新しいカテゴリー</legend>
      {field('カテゴリー名', name, problems.name)}
      {field('カテゴリーのスラッグ', slug, problems.slug)}
      <button className="btn" data-variant="quiet" type="button" onClick={add}>
        カテゴリーを追加
      </button>
    </fieldset>
  );
}

function checkCategory(
  typed: { categoryName: string; categorySlug: string },
  taken: readonly string[],
): [found: Linked<string> | undefined, faults: Problems] {
  const { data, error } = categoryList.safeParse([typed]);
  const messageOf = (field: keyof typeof typed) => error?.issues.find(({ path }) => path[1] === field)?.message;
  const [category] = data ?? [];
  if (!category) return [undefined, { ...ifAny('name', messageOf('categoryName')), ...ifAny('slug', messageOf('categorySlug')) }];
  const id = category.categorySlug.toLowerCase();
  return taken.includes(id) ? [undefined, { slug: '同じスラッグのカテゴリーがあります' }] : [{ id, label: category.categoryName }, {}];
}

function ifAny(name: keyof Problems, sentence: string | undefined): Problems {
  return sentence === undefined ? {} : { [name]: sentence };
}
