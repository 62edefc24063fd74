import { useStore } from '@nanostores/react';
import { labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { todayHere } from '#src/features/pets/pet-age.ts';
import { petStore } from '#src/features/pets/pet-store.ts';
import type { FormState } from '#src/ui/form/form-state.ts';
import { animalLine } from './animal-line.ts';
import { petAnimal, type Animal } from './pet-animal.ts';
import type { ReviewFields } from './review-form.ts';

const nothing: Animal = { petType: '', breed: '', ageBand: '', weightBand: '' };

/** Offers to fill in what the form asks about an animal from those of this device. Nothing is filled before the reader presses. */
export default function AttachPet({ fields, change }: FormState<ReviewFields>) {
  const { pets } = useStore(petStore).book;
  const today = todayHere();
  if (pets.length === 0) return null;
  const fill = ({ petType, breed, ageBand, weightBand }: Animal) => {
    change('petType', petType);
    change('breed', breed);
    change('ageBand', ageBand);
    change('weightBand', weightBand);
  };
  return (
    <div className="attach-pet">
      <ul>
        {pets.map((pet) => {
          const animal = petAnimal(pet, today);
          const isFilled = isSame(fields, animal);
          return (
            <li key={pet.id}>
              <button className="chip" type="button" aria-pressed={isFilled} onClick={() => fill(isFilled ? nothing : animal)}>
                {`${pet.name}のことを添える`}
              </button>
              <span>{[labelOf(petTypes, animal.petType), animalLine(animal)].filter(Boolean).join('・')}</span>
            </li>
          );
        })}
      </ul>
      <p className="hint">押すと、そこに書いてある内容だけが下の欄に入ります。名前や誕生日、くわしい体重は送りません。</p>
    </div>
  );
}

function isSame(fields: Animal, animal: Animal): boolean {
  const names = ['petType', 'breed', 'ageBand', 'weightBand'] as const;
  return names.every((name) => fields[name] === animal[name]);
}
