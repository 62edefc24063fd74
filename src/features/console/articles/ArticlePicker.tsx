import { statusChoices, type ArticleRow, type Linked } from './article-form.ts';
import type { PickerDialog } from './LinkedList.tsx';
import { ResourcePicker } from './ResourcePicker.tsx';

interface Props extends PickerDialog<Linked> {
  chosen: readonly Linked[];
  /** The article that is edited: it is not related to itself. */
  ownId: number | undefined;
}

/** Chooses articles to read next. */
export function ArticlePicker({ ownId, ...rest }: Props) {
  return <ResourcePicker<ArticleRow> noun="関連記事" place="/api/admin/articles" choiceOf={choiceOf} except={ownId} {...rest} />;
}

function choiceOf({ id, title, slug, status }: ArticleRow) {
  return { id, label: title, note: `${statusChoices.find(({ code }) => code === status)?.label ?? ''}・${slug}` };
}
