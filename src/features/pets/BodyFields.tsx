import { useId } from 'react';
import { ChoiceGroup } from '#src/ui/form/ChoiceGroup.tsx';
import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { breedLabel } from './breed-label.ts';
import { breeds } from './breeds.ts';
import type { PetFields } from './pet-form.ts';
import { activities, shapes, type Pet } from './pet.ts';

interface Props extends FormState<PetFields> {
  kind: Pet['kind'];
  unit: string;
}

const ages = [
  { code: 'birthday', label: '誕生日がわかる' },
  { code: 'age', label: '年齢だけわかる' },
];
const unknown = { code: '', label: 'わからない' };
const neuterings = [{ code: 'yes', label: '済み' }, { code: 'no', label: 'まだ・しない' }, unknown];

/** Fields about the body: birthday or age, breed, neutering, shape, aim and activity. */
export function BodyFields({ kind, unit, ...form }: Props) {
  const { fields, change } = form;
  const breedList = useId();
  return (
    <>
      <ChoiceGroup
        name="known"
        label="誕生日・年齢"
        optional
        choices={ages}
        value={fields.known}
        onChoose={(code) => change('known', code === 'age' ? 'age' : 'birthday')}
      />
      {fields.known === 'birthday' ? (
        <TextField {...textOf(form, 'birth')} label="誕生日" hint="月齢に合わせて1日の量を計算します" type="date" optional />
      ) : (
        <div className="pet-age">
          <TextField {...textOf(form, 'years')} label="年齢（歳）" hint="だいたいで大丈夫です" inputMode="numeric" optional />
          <TextField {...textOf(form, 'months')} label="か月" hint="0〜11" inputMode="numeric" optional />
        </div>
      )}
      <TextField
        {...textOf(form, 'breed')}
        label={breedLabel(kind)}
        hint="候補から選ぶか、自由に入力できます"
        list={breedList}
        autoComplete="off"
        optional
      />
      <datalist id={breedList}>
        {breeds[kind].map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
      {kind !== 'bird' && (
        <ChoiceGroup
          name="neutered"
          label="避妊・去勢"
          optional
          choices={neuterings}
          value={fields.neutered}
          onChoose={(code) => change('neutered', code === 'yes' || code === 'no' ? code : '')}
        />
      )}
      <ChoiceGroup
        name="shape"
        label="体型"
        optional
        choices={[...shapes, unknown]}
        value={fields.shape}
        onChoose={(code) => change('shape', shapes.find((shape) => shape.code === code)?.code ?? '')}
      />
      <TextField
        {...textOf(form, 'aim')}
        label={`目標の体重（${unit}）`}
        hint="入れると、この体重で1日の量を計算します"
        inputMode="decimal"
        optional
      />
      <ChoiceGroup
        name="activity"
        label="活動量"
        optional
        hint="1日の量の計算には使いません。調整するときの目安にしてください"
        choices={[...activities, unknown]}
        value={fields.activity}
        onChoose={(code) => change('activity', activities.find((activity) => activity.code === code)?.code ?? '')}
      />
    </>
  );
}
