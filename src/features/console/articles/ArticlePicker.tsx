import { statusChoices, type ArticleRow, type Linked } from './article-form.ts';
import type { PickerDialog } from './LinkedList.tsx';
import { ResourcePicker } from './ResourcePicker.tsx';

interface Props extends PickerDialog<Linked> {
  chosen: readonly Linked[];
  /** Id of the edited article, which cannot relate to itself. */
  ownId: number | undefined;
}

/** Picks related articles. */
export function ArticlePicker({ ownId, ...rest }: Props) {
  return <ResourcePicker<ArticleRow> noun="関連記事" place="/api/admin/articles" choiceOf={choiceOf} except={ownId} {...rest} />;
}

function choiceOf({ id, title, slug, status }: ArticleRow) {
  return { id, label: title, note: `${statusChoices.find(({ code }) => code === status)?.label ?? ''}・${slug}` };
}
