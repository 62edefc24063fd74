import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { useDraftForm } from './draft-form.ts';
import { mayDiscard, type FormDraft } from './draft.ts';
import { DraftNote } from './DraftNote.tsx';
import { useIsUploading } from './use-picture-upload.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';

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
  /** Rendered above the buttons. */
  foot?: ReactNode;
}

/** Renders a form that stays open after a save: draft note, fields, 変更を破棄 and the save button. */
export function SavedForm<Values extends FieldValues>(props: Props<Values>) {
  const { className, draft, editing, pending, action, onSave, children, foot } = props;
  const { form, dirty, keep, throwAway } = editing;
  // A save would miss a picture on its way, and reset the field that it goes into.
  const uploading = useIsUploading();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Without its button, too, a key may submit the form.
    if (uploading) event.preventDefault();
    else void form.handleSubmit(onSave)(event);
  };
  return (
    <form className={`console-card ${className}`} noValidate onChange={keep} onSubmit={submit}>
      {draft.kept !== undefined && <DraftNote text={draft.note} onThrowAway={throwAway} />}
      {children}
      <div className="settings-foot">
        {foot}
        <WaitingButton data-variant="quiet" waits={!dirty || pending} onClick={() => mayDiscard() && throwAway()}>
          変更を破棄
        </WaitingButton>
        <WaitingButton type="submit" pending={pending || uploading}>
          {pending ? '保存中...' : uploading ? '画像をアップロード中...' : action}
        </WaitingButton>
      </div>
    </form>
  );
}
