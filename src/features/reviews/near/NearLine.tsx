import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { choosePet, petStore } from '#src/features/pets/pet-store.ts';
import type { Pet } from '#src/features/pets/pet.ts';
import { figure } from '#src/lib/text.ts';
import { nearPet, nearShown } from './near-reviews.ts';

interface Props {
  /** Orders the list again, for another animal. */
  again: () => void;
}

/** Says above a list by nearness whose animal it is for, and how owners of animals like it rate the product. */
export default function NearLine({ again }: Props) {
  const near = useStore(nearShown);
  const { book } = useStore(petStore);
  const chosen = near && nearPet(book, near.kind)?.id;
  const shown = near?.pet.id;
  // Also follows a choice made elsewhere on the page, or in another tab.
  useEffect(() => {
    if (chosen !== undefined && chosen !== shown) again();
  }, [chosen]);
  if (!near) return null;
  const { pet, mean, isPart } = near;
  return (
    <div className="near-line">
      {mean && (
        <b>
          {mean.whose} <span className="num">{figure(mean.reviews)}</span>件の平均 <span className="num">{mean.mean.toFixed(1)}</span>
        </b>
      )}
      <p>
        <Whose pet={pet} pets={book.pets} />
        に近い順。体重、年齢、品種の近さを見ています。{isPart && '新しい200件から選んでいます。'}
      </p>
    </div>
  );
}

/** Names the animal; where there are several of its kind, as a menu. */
function Whose({ pet: { id, kind, name }, pets }: { pet: Pet; pets: readonly Pet[] }) {
  const fitting = pets.filter((pet) => pet.kind === kind);
  if (fitting.length < 2) return name;
  return (
    <select className="select" aria-label="どの子に近い順にするか" value={id} onChange={({ target }) => choosePet(Number(target.value))}>
      {fitting.map((pet) => (
        <option key={pet.id} value={pet.id}>
          {pet.name}
        </option>
      ))}
    </select>
  );
}
