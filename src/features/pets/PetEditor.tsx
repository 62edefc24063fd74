import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { BodyFields } from './BodyFields.tsx';
import { avoidableGroups, avoidedLabels } from '#api/contract/avoidable.ts';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { focusProblem } from './focus-problem.ts';
import { PetFace } from './PetFace.tsx';
import { changedPet, fieldsOf, petProblems, type PetFields } from './pet-form.ts';
import { isWeighedInGrams, petLine } from './pet-words.ts';
import { concerns } from './concerns.ts';
import type { Pet } from './pet.ts';
import { useTyped } from './use-typed.ts';
import { petCoats } from '#src/lib/paths.ts';
import { ChoiceGroup } from '#src/ui/form/ChoiceGroup.tsx';
import { textOf } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Props {
  pet: Pet;
  today: string;
  back: () => void;
  save: (pet: Pet) => void;
}

/** All facts of an animal, in groups that fold. */
export function PetEditor({ pet, today, back, save }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const { fields, change } = useTyped<PetFields>(`pet${String(pet.id)}`, fieldsOf(pet, today));
  const broken = petProblems(fields, pet.kind, today);
  const state = { fields, change, problems: isChecked ? broken : {} };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (Object.keys(broken).length === 0) {
      save(changedPet(pet, fields, today));
      return;
    }
    flushSync(() => setChecked(true));
    focusProblem(form.current);
  };
  const toggle = (name: 'avoid' | 'concerns', code: string) => {
    const codes = fields[name];
    change(name, codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]);
  };
  const worries = concerns.filter(({ code }) => fields.concerns.includes(code)).map(({ label }) => label);
  const known = Object.keys(broken).length === 0 ? changedPet(pet, fields, today) : pet;
  const unit = isWeighedInGrams(pet.kind) ? 'g' : 'kg';

  return (
    <form className="pet-editor" ref={form} noValidate aria-labelledby="pet-editor" onSubmit={submit}>
      <div className="pet-editor-head" data-pet={pet.kind}>
        <h2 id="pet-editor" tabIndex={-1} data-view-title>
          {pet.name}の記録
        </h2>
        <PetFace pet={{ kind: pet.kind, coat: fields.coat }} size={84} />
      </div>
      <FieldGroup title="名前と体重" open>
        <TextField {...textOf(state, 'name')} label="名前" hint="20文字以内" autoComplete="off" />
        <TextField
          {...textOf(state, 'weight')}
          label={`いまの体重（${unit}）`}
          hint="1日の量の計算に使います"
          inputMode="decimal"
          optional
        />
      </FieldGroup>
      <FieldGroup title="からだのこと" digest={petLine({ ...known, weightKg: null }, today)}>
        <BodyFields kind={pet.kind} unit={unit} {...state} />
      </FieldGroup>
      <FieldGroup title="避けたい原材料" digest={avoidedLabels(fields.avoid).join('、')}>
        <p className="hint">原材料表示に入っている商品に、印をつけます。表示のない商品は「原材料の記載なし」と出ます。</p>
        {avoidableGroups.map(({ label: group, choices }) => (
          <ChoiceGroup
            key={group}
            name="avoid"
            label={group}
            choices={choices.map(({ id, label, note }) => ({ code: id, label: note === undefined ? label : `${label}（${note}）` }))}
            value={fields.avoid}
            onChoose={(code) => toggle('avoid', code)}
          />
        ))}
      </FieldGroup>
      <FieldGroup title="気になること" digest={worries.join('、')}>
        <ChoiceGroup
          name="concerns"
          label="あてはまるもの"
          choices={concerns}
          value={fields.concerns}
          onChoose={(code) => toggle('concerns', code)}
        />
      </FieldGroup>
      <FieldGroup title="顔の色">
        <fieldset className="coat-picker">
          <legend className="sr-only">顔の色</legend>
          {petCoats.map((coat) => (
            <label key={coat} data-pet={pet.kind}>
              <input
                type="radio"
                name="coat"
                checked={fields.coat === coat}
                onChange={() => change('coat', coat)}
                aria-label={`顔の色 ${String(coat)}`}
              />
              <PetFace pet={{ kind: pet.kind, coat }} size={64} />
            </label>
          ))}
        </fieldset>
      </FieldGroup>
      <div className="pet-ways">
        <button className="btn" type="submit">
          保存する
        </button>
        <button className="btn" data-variant="text" type="button" onClick={back}>
          保存せずにもどる
        </button>
      </div>
    </form>
  );
}
