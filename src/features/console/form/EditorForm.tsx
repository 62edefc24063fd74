import { useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { WordingKind } from '#api/contract/kept-wordings.ts';
import type { useDraftForm } from './draft-form.ts';
import { mayDiscard, type FormDraft } from './draft.ts';
import { DialogFoot } from './DialogFoot.tsx';
import { DraftNote } from './DraftNote.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { WordingCount } from './WordingCount.tsx';
import { WordingNotes } from './WordingNotes.tsx';
import { useWordings } from './wordings.ts';

/** Form state that the field components share. */
export interface Editing<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Error messages by field. */
  problems: Record<string, string>;
  /** Saves the draft after a value was set by script, which fires no change event. */
  keep: () => void;
  /** Id of a stored record, also of one that a save of this form has added; absent for a new one. */
  id?: number | undefined;
  /** Whether a save is on its way. */
  isSaving?: boolean;
}

interface Props<Values extends FieldValues> {
  draft: FormDraft<Values>;
  /** Kind of the record, for decisions about its words. */
  writes: WordingKind;
  /** Labels of the fields. */
  labels: Readonly<Record<string, string>>;
  /** What `useDraftForm` returns for the draft. */
  editing: ReturnType<typeof useDraftForm<Values>>;
  action: ReactNode;
  acting: string;
  pending: boolean;
  /** Whether a picture is being uploaded that the save would miss. */
  uploading: boolean;
  onSave: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders the form of an add or edit dialog: draft note, fields, キャンセル and the save button. */
export function EditorForm<Values extends FieldValues>(props: Props<Values>) {
  const { draft, writes, labels, editing, action, acting, pending, uploading, onSave, onClose, children } = props;
  const { form, dirty, keep, throwAway } = editing;
  const wordings = useWordings(writes, form, labels);
  const notes = useRef<HTMLElement>(null);
  const close = () => {
    if (dirty && !mayDiscard()) return;
    draft.close();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Without its button, too, a key may submit the form.
    if (uploading) event.preventDefault();
    else void form.handleSubmit(onSave)(event);
  };
  return (
    <form noValidate onChange={keep} onSubmit={submit}>
      <div className="dialog-body">
        {draft.kept !== undefined && <DraftNote text={draft.note} onThrowAway={throwAway} />}
        {children}
        <WordingNotes kind={writes} found={wordings} section={notes} />
      </div>
      <DialogFoot onClose={close} before={<WordingCount count={wordings.length} notes={notes} />}>
        <WaitingButton type="submit" pending={pending || uploading}>
          {pending ? acting : uploading ? '画像をアップロード中...' : action}
        </WaitingButton>
      </DialogFoot>
    </form>
  );
}
