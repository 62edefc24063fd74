import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { textOf } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { PetFace } from './PetFace.tsx';
import { firstProblems, type FirstFields } from './pet-form.ts';
import { isWeighedInGrams } from './pet-words.ts';
import { focusProblem } from './focus-problem.ts';
import type { Pet } from './pet.ts';

interface Props {
  kind: Pet['kind'];
  fields: FirstFields;
  change: (name: keyof FirstFields, value: string) => void;
  back: () => void;
  save: (fields: FirstFields) => void;
}

/** Second step: name and weight, all that is needed to begin. */
export function FirstFacts({ kind, fields, change, back, save }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? firstProblems(fields, kind) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (Object.keys(firstProblems(fields, kind)).length === 0) {
      save(fields);
      return;
    }
    flushSync(() => setChecked(true));
    focusProblem(form.current);
  };
  const state = { fields, problems, change };
  return (
    <form className="pet-step pet-first" ref={form} noValidate aria-labelledby="pet-first" onSubmit={submit}>
      <div className="pet-first-face" data-pet={kind}>
        <PetFace pet={{ kind, coat: 1 }} size={108} />
      </div>
      <h2 id="pet-first" tabIndex={-1} data-view-title>
        {labelOf(petTypes, kind)}の名前と体重を教えてください
      </h2>
      <TextField {...textOf(state, 'name')} label="名前" hint="20文字以内" autoComplete="off" />
      <TextField
        {...textOf(state, 'weight')}
        label={`いまの体重（${isWeighedInGrams(kind) ? 'g' : 'kg'}）`}
        hint="わからなければ、あとからでも大丈夫です"
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <div className="pet-ways">
        <button className="btn" type="submit">
          この子を登録する
        </button>
        <button className="btn" data-variant="text" type="button" onClick={back}>
          もどる
        </button>
      </div>
    </form>
  );
}
