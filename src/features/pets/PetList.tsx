import type { Done } from './done.ts';
import { PetCard } from './PetCard.tsx';
import { choosePet, removePet } from './pet-store.ts';
import { mostPets, type Pet } from './pet.ts';

interface Props {
  pets: readonly Pet[];
  chosen: number;
  today: string;
  edit: (id: number) => void;
  add: () => void;
  report: (done: Done) => void;
}

/** The animals as cards, with a radio for the one that pages show first. */
export function PetList({ pets, chosen, today, edit, add, report }: Props) {
  const remove = ({ id, name }: Pet) => report({ names: [name], action: '削除', undo: removePet(id) });
  return (
    <section className="pet-list" aria-labelledby="pet-list">
      <h2 id="pet-list" className="sr-only" tabIndex={-1} data-view-title>
        登録した子
      </h2>
      <ul>
        {pets.map((pet) => (
          <PetCard
            key={pet.id}
            pet={pet}
            today={today}
            chosen={pets.length > 1 ? pet.id === chosen : undefined}
            choose={() => choosePet(pet.id)}
            edit={() => edit(pet.id)}
            remove={() => remove(pet)}
          />
        ))}
      </ul>
      {pets.length < mostPets ? (
        <button className="btn" data-variant="secondary" type="button" onClick={add}>
          もう1匹登録する
        </button>
      ) : (
        <p className="hint">登録できるのは{mostPets}匹までです。</p>
      )}
    </section>
  );
}
