import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useLeaveWarning, type FormDraft } from './draft.ts';

/** What the fields of a form are made of. */
export interface Editing<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What is wrong, by field. */
  problems: Record<string, string>;
  /** Keeps what the form holds where it came from elsewhere than the keyboard. */
  keep: () => void;
}

interface Props<Values extends FieldValues> {
  draft: FormDraft<Values>;
  resolver: Resolver<Values>;
  action: string;
  acting: string;
  pending: boolean;
  /** Sentences of the server, by field. */
  refused: Record<string, string>;
  onSave: (values: Values) => void;
  onClose: () => void;
  children: (editing: Editing<Values>) => ReactNode;
}

/** The form of an add or edit dialog: what was typed before, the fields, キャンセル and the button that saves. */
export function EditorForm<Values extends FieldValues>({ draft, resolver, refused, onSave, onClose, children, ...button }: Props<Values>) {
  const { base, kept, keep, drop } = draft;
  const { action, acting, pending } = button;
  const form = useForm<Values>({ defaultValues: (kept ?? base) as DefaultValues<Values>, resolver, mode: 'onChange' });
  const { isDirty, errors } = form.formState;
  const dirty = isDirty || kept !== undefined;
  useLeaveWarning(dirty);

  const throwAway = () => {
    drop();
    form.reset(base);
  };
  const close = () => {
    if (dirty && !confirm('入力した内容を破棄しますか？')) return;
    drop();
    onClose();
  };
  const keepAll = () => keep(form.getValues());

  return (
    <form noValidate onChange={keepAll} onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <div className="dialog-body">
        {kept !== undefined && (
          <p className="draft-note" role="status">
            前回の続きから入力できます。
            <button className="link" type="button" onClick={throwAway}>
              破棄して元に戻す
            </button>
          </p>
        )}
        {children({ form, problems: { ...refused, ...sentencesOf(errors) }, keep: keepAll })}
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={close}>
          キャンセル
        </button>
        <button className="btn" type="submit" disabled={pending} data-pending={pending ? '' : undefined}>
          {pending ? acting : action}
        </button>
      </div>
    </form>
  );
}

function sentencesOf(errors: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors as Record<string, { message?: string }>).map(([field, { message = '' }]) => [field, message]),
  );
}
