import { useRef, useState } from 'react';
import { letterBody, letterLimits, type Letter } from '#api/contract/letters.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { DraftNote } from '../form/DraftNote.tsx';
import { EditConflict } from '../form/EditConflict.tsx';
import { mergedFields } from '../form/form-values.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useConflict } from '../form/use-conflict.ts';
import { useInvalidFocus } from '#src/ui/form/use-invalid-focus.ts';
import { LetterBlocks } from './LetterBlocks.tsx';
import { bodyOf, formatLetterValue, letterLabels, savedValues, valuesOf, type LetterValues } from './letter-form.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { usePreview } from './use-preview.ts';
import { LetterSending } from './LetterSending.tsx';
import { useLetterEditing } from './use-letter-editing.ts';

interface Props {
  /** Undefined for a new letter. */
  letter?: Letter;
  onAdded: (letter: string) => void;
  onOpen: (letter: string) => void;
}

/** Edits the draft of a letter beside its preview, and sends it. What is typed stays on the device until it is saved. */
export function LetterEditor({ letter, onAdded, onOpen }: Props) {
  const { draft, values, isDirty, change, throwAway, save, startSave, showStored } = useLetterEditing(letter, onAdded);
  const [problem, setProblem] = useState<{ field: unknown; text: string }>();
  const preview = usePreview(values);
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, problem);
  const edit = (changed: Partial<LetterValues>) => {
    change(changed);
    setProblem(undefined);
  };
  const meanwhile = useConflict<Letter>(save);
  const submit = () => {
    const checked = letterBody.safeParse(bodyOf(values));
    const [issue] = checked.error?.issues ?? [];
    setProblem(issue && { field: issue.path[0], text: issue.message });
    if (checked.success) startSave({ id: letter?.id, values, shown: values, version: draft.version });
  };
  return (
    <div className="letter-board">
      <form
        ref={form}
        className="console-card letter-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {draft.kept !== undefined && isDirty && <DraftNote onThrowAway={throwAway} />}
        <FormField
          label="件名"
          counter={[[...values.subject].length, letterLimits.subject]}
          problem={problem?.field === 'subject' ? problem.text : undefined}
        >
          {(wiring) => (
            <input
              className="input"
              autoComplete="off"
              value={values.subject}
              onChange={({ target }) => edit({ subject: target.value })}
              {...wiring}
            />
          )}
        </FormField>
        {problem?.field === 'blocks' && (
          <p className="field-error" role="alert">
            {problem.text}
          </p>
        )}
        <LetterBlocks blocks={values.blocks} leftOut={preview.shown?.leftOut ?? []} onChange={(blocks) => edit({ blocks })} />
        <div className="settings-foot">
          <WaitingButton type="submit" pending={save.isPending}>
            {save.isPending ? '保存中...' : '下書きを保存'}
          </WaitingButton>
        </div>
      </form>
      <div className="letter-side">
        <LetterPreview {...preview} />
        {letter && (
          <LetterSending id={letter.id} version={draft.version} isSaved={!isDirty} onStale={showStored} onDeleted={() => onOpen('')} />
        )}
      </div>
      {letter && meanwhile && (
        <EditConflict
          loaded={draft.base}
          theirs={savedValues(meanwhile, values)}
          typed={values}
          version={meanwhile.updatedAt}
          labels={letterLabels}
          formatValue={formatLetterValue}
          pending={save.isPending}
          onSave={(fields) =>
            startSave({
              id: letter.id,
              values: mergedFields(valuesOf(meanwhile), values, fields),
              shown: values,
              version: meanwhile.updatedAt,
            })
          }
          onClose={save.reset}
        />
      )}
    </div>
  );
}
