import { useRef, useState } from 'react';
import type { Letter } from '#api/contract/letters.ts';
import { newKey } from '#src/lib/new-key.ts';
import { useIsOpen } from '#src/ui/form/use-is-open.ts';
import { useFormDraft } from '../form/draft.ts';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { useOneSave } from '../form/one-save.ts';
import { useSaveLetter } from './letter-calls.ts';
import { emptyLetter, savedValues, valuesOf, type LetterValues } from './letter-form.ts';

/** State of the editor of a letter, or of a new one: what is typed, kept on the device until it is saved, and its saves. */
export function useLetterEditing(letter: Letter | undefined, onAdded: (letter: string) => void) {
  // A refetch must not change the base: a save is compared with what the editor was loaded with.
  // The version of a new letter is the key of its first save, and stays on the device with the draft.
  const [fresh] = useState(() =>
    letter ? { base: valuesOf(letter), version: letter.updatedAt } : { base: emptyLetter, version: newKey() },
  );
  const draft = useFormDraft<LetterValues>(`letter:${letter?.id ?? 'new'}`, fresh);
  const [values, setValues] = useState(draft.kept ?? draft.base);
  // The answer to a save may come before the last key is rendered.
  const latest = useRef(values);
  const isDirty = JSON.stringify(values) !== JSON.stringify(draft.base);
  useLeaveWarning(isDirty);
  const show = (next: LetterValues) => {
    latest.current = next;
    setValues(next);
  };
  const change = (changed: Partial<LetterValues>) => {
    show({ ...latest.current, ...changed });
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
  /** Shows the stored letter, unless something else is typed: that stays, and its save compares both. */
  const showStored = (stored: Letter) => {
    if (JSON.stringify(latest.current) !== JSON.stringify(draft.base)) return;
    const base = savedValues(stored, latest.current);
    draft.rebase({ base, version: stored.updatedAt }, undefined);
    show(base);
  };
  return { draft, values, isDirty, change, throwAway: () => show(draft.drop()), save, startSave, showStored };
}
