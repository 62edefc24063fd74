import { useRef, useState } from 'react';
import { letterBody, letterLimits, type Letter } from '#api/contract/letters.ts';
import { newKey } from '#src/lib/new-key.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { DraftNote } from '../form/DraftNote.tsx';
import { EditConflict } from '../form/EditConflict.tsx';
import { useFormDraft, useLeaveWarning } from '../form/draft.ts';
import { mergedFields } from '../form/form-values.ts';
import { useOneSave } from '../form/one-save.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useConflict } from '../form/use-conflict.ts';
import { useInvalidFocus } from '../form/use-invalid-focus.ts';
import { useIsOpen } from '#src/ui/form/use-is-open.ts';
import { LetterBlocks } from './LetterBlocks.tsx';
import { useSaveLetter } from './letter-calls.ts';
import { bodyOf, emptyLetter, formatLetterValue, letterLabels, savedValues, valuesOf, type LetterValues } from './letter-form.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { LetterSending } from './LetterSending.tsx';

interface Props {
  /** Undefined for a new letter. */
  letter?: Letter;
  onAdded: (letter: string) => void;
  onOpen: (letter: string) => void;
}

/** Edits the draft of a letter beside its preview, and sends it. What is typed stays on the device until it is saved. */
export function LetterEditor({ letter, onAdded, onOpen }: Props) {
  // A refetch must not change the base: a save is compared with what the editor was loaded with.
  // The version of a new letter is the key of its first save, and stays on the device with the draft.
  const [fresh] = useState(() =>
    letter ? { base: valuesOf(letter), version: letter.updatedAt } : { base: emptyLetter, version: newKey() },
  );
  const draft = useFormDraft<LetterValues>(`letter:${letter?.id ?? 'new'}`, fresh);
  const [values, setValues] = useState(draft.kept ?? draft.base);
  // The answer to a save may come before the last key is rendered.
  const latest = useRef(values);
  const [problem, setProblem] = useState<{ field: unknown; text: string }>();
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, problem);
  const isDirty = JSON.stringify(values) !== JSON.stringify(draft.base);
  useLeaveWarning(isDirty);
  const show = (next: LetterValues) => {
    latest.current = next;
    setValues(next);
  };
  const change = (changed: Partial<LetterValues>) => {
    show({ ...latest.current, ...changed });
    setProblem(undefined);
    draft.keep(latest.current);
  };
  const isOpen = useIsOpen();
  const save = useSaveLetter({
    onSaved: (saved, shown) => {
      const stored = { base: savedValues(saved, shown), version: saved.updatedAt, name: `letter:${saved.id}` };
      show(draft.settle(stored, shown, latest.current));
      // Another letter may be open by then.
      if (letter === undefined && isOpen.current) onAdded(String(saved.id));
    },
    onStored: () => {
      if (isOpen.current) draft.rebase({ base: draft.base, version: newKey() }, latest.current);
    },
  });
  const startSave = useOneSave(save, values.subject || '件名のない下書き');
  const meanwhile = useConflict<Letter>(save);
  const showStored = (stored: Letter) => {
    // What was typed while it was being sent stays; its save compares both.
    if (JSON.stringify(latest.current) !== JSON.stringify(draft.base)) return;
    const base = savedValues(stored, latest.current);
    draft.rebase({ base, version: stored.updatedAt }, undefined);
    show(base);
  };
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
        {draft.kept !== undefined && isDirty && <DraftNote onThrowAway={() => show(draft.drop())} />}
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
              onChange={({ target }) => change({ subject: target.value })}
              {...wiring}
            />
          )}
        </FormField>
        {problem?.field === 'blocks' && (
          <p className="field-error" role="alert">
            {problem.text}
          </p>
        )}
        <LetterBlocks blocks={values.blocks} onChange={(blocks) => change({ blocks })} />
        <div className="settings-foot">
          <WaitingButton type="submit" pending={save.isPending}>
            {save.isPending ? '保存中...' : '下書きを保存'}
          </WaitingButton>
        </div>
      </form>
      <div className="letter-side">
        <LetterPreview values={values} />
        {letter && (
          <LetterSending
            id={letter.id}
            blocks={values.blocks}
            version={draft.version}
            isSaved={!isDirty}
            onStale={showStored}
            onDeleted={() => onOpen('')}
          />
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
