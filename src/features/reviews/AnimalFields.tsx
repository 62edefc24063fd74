import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { ageBands, usedTimes, weightBandsOf } from '#api/contract/animal-bands.ts';
import { ChoiceGroup } from '#src/ui/form/ChoiceGroup.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { breedLabel } from '#src/features/pets/breed-label.ts';
import { animalLine } from './animal-line.ts';
import type { ReviewFields } from './review-form.ts';

// An offer that does not arrive is left out: without a boundary for errors it would take the form with it.
const AttachPet = lazy(() => import('./AttachPet.tsx').catch(() => ({ default: () => null })));

const none = { code: '', label: '選択しない' };

/** Folded fields about the animal and the time of use, all optional. They are open for an own review that has some. */
export function AnimalFields(form: FormState<ReviewFields>) {
  const { fields, problems, change } = form;
  const { petType } = fields;
  const [isOpen, setOpen] = useState(animalLine(fields) !== '');
  // Stays open: a reader who mends a breed is still typing in it when it becomes valid.
  if (problems.breed !== undefined && !isOpen) setOpen(true);
  const [hasPets, setHasPets] = useState(false);
  const breedList = useId();
  const breeds = useBreeds(petType);
  const weights = weightBandsOf(petType);
  // The first render must equal the server's, which knows no animals; theme.js marks a device with some.
  useEffect(() => setHasPets('pets' in document.documentElement.dataset), []);
  const said = animalLine(fields);
  const offer = hasPets ? 'うちの子のことを添えられます' : '任意';
  return (
    <FieldGroup title="どんな子が使いましたか？" digest={said === '' ? offer : said} open={isOpen}>
      {hasPets && (
        <Suspense>
          <AttachPet {...form} />
        </Suspense>
      )}
      <TextField
        {...textOf(form, 'breed')}
        label={breedLabel(petType)}
        hint="候補から選ぶか、自由に入力できます"
        list={breedList}
        autoComplete="off"
        optional
      />
      <datalist id={breedList}>
        {breeds.map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
      <ChoiceGroup
        name="ageBand"
        label="年齢"
        optional
        choices={[...ageBands, none]}
        value={fields.ageBand}
        onChoose={(code) => change('ageBand', code)}
      />
      {weights.length > 0 && (
        <ChoiceGroup
          name="weightBand"
          label="体重"
          optional
          choices={[...weights, none]}
          value={fields.weightBand}
          onChoose={(code) => change('weightBand', code)}
        />
      )}
      <ChoiceGroup
        name="usedFor"
        label="使った期間"
        optional
        choices={[...usedTimes, none]}
        value={fields.usedFor}
        onChoose={(code) => change('usedFor', code)}
      />
    </FieldGroup>
  );
}

/** Returns the breeds that are suggested for a pet type. They are loaded once a pet type is chosen. */
function useBreeds(petType: string): readonly string[] {
  const [all, setAll] = useState<Partial<Record<string, readonly string[]>>>({});
  useEffect(() => {
    if (petType === '') return;
    import('#src/features/pets/breeds.ts').then((code) => setAll(code.breeds)).catch(() => undefined);
  }, [petType]);
  return all[petType] ?? [];
}
