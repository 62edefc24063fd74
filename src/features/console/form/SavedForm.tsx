import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { useDraftForm } from './draft-form.ts';
import type { FormDraft } from './draft.ts';
import { DraftNote } from './DraftNote.tsx';
import { useIsUploading } from './use-picture-upload.ts';

interface Props<Values extends FieldValues> {
  className: string;
  draft: FormDraft<Values>;
  /** What `useDraftForm` returns for the draft. */
  editing: ReturnType<typeof useDraftForm<Values>>;
  pending: boolean;
  /** Label of the save button. */
  action: string;
  onSave: (values: Values) => void;
  children: ReactNode;
}

/** Renders a form that stays open after a save: draft note, fields, 変更を破棄 and the save button. */
export function SavedForm<Values extends FieldValues>({ className, draft, editing, pending, action, onSave, children }: Props<Values>) {
  const { form, dirty, keep, throwAway } = editing;
  // A save would miss a picture on its way, and reset the field that it goes into.
  const uploading = useIsUploading();
  const waits = pending || uploading;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A disabled button does not suffice: a key submits the form without it.
    if (uploading) event.preventDefault();
    else void form.handleSubmit(onSave)(event);
  };
  return (
    <form className={`console-card ${className}`} noValidate onChange={keep} onSubmit={submit}>
      {draft.kept !== undefined && <DraftNote text={draft.note} onThrowAway={throwAway} />}
      {children}
      <div className="settings-foot">
        <button
          className="btn"
          data-variant="quiet"
          type="button"
          disabled={!dirty || pending}
          onClick={() => confirm('入力した内容を破棄しますか？') && throwAway()}
        >
          変更を破棄
        </button>
        <button className="btn" type="submit" disabled={waits} data-pending={waits ? '' : undefined}>
          {pending ? '保存中...' : uploading ? '画像をアップロード中...' : action}
        </button>
      </div>
    </form>
  );
}
