import { isTerm, petTypes } from '#api/contract/vocabulary.ts';

interface Props {
  nickname: string;
  petType: string | null;
}

/** Writer of a review: a circle with the pet or a letter, and the name. */
export function Reviewer({ nickname, petType }: Props) {
  const name = nickname.trim();
  const pet = name !== '' && petType !== null && isTerm(petTypes, petType) ? petType : undefined;
  return (
    <>
      <span className="reviewer-face" data-pet={pet} aria-hidden="true">
        {pet ? '' : name ? [...name][0] : '匿'}
      </span>
      <b className="reviewer-name">{name || '匿名'}</b>
    </>
  );
}
