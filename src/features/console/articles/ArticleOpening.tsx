import { FormField } from '#src/ui/form/FormField.tsx';
import { words } from '#src/lib/words.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { DialogFoot } from '../form/DialogFoot.tsx';
import { articleLabels, statusChoices, type ArticleRow } from './article-form.ts';

interface Props {
  row: ArticleRow;
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Shows the fields that the table row holds, read-only, until the full article has loaded. */
export function ArticleOpening({ row: { title, slug, status }, failed, onRetry, onClose }: Props) {
  const known = { title, slug, status: statusChoices.find(({ code }) => code === status)?.label };
  return (
    <>
      <div className="dialog-body" aria-busy={!failed}>
        {(['title', 'slug', 'status'] as const).map((name) => (
          <FormField key={name} label={articleLabels[name]} problem={undefined}>
            {(wiring) => <input className="input" {...wiring} value={known[name]} readOnly />}
          </FormField>
        ))}
        {failed ? (
          <ListFailure text="関連データの取得に失敗しました" onRetry={onRetry} />
        ) : (
          <p className="article-opening" role="status">
            {words.loading}
          </p>
        )}
      </div>
      <DialogFoot onClose={onClose} />
    </>
  );
}
