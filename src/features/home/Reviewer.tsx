import { faceOf } from '#src/lib/person.ts';

interface Props {
  nickname: string;
  petType: string | null;
}

/** Writer of a review: a circle with the pet or a letter, and the name. */
export function Reviewer(writer: Props) {
  const { name, petKind, initial } = faceOf(writer);
  return (
    <>
      <span className="reviewer-face" data-pet={petKind} aria-hidden="true">
        {initial}
      </span>
      <b className="reviewer-name">{name || '匿名'}</b>
    </>
  );
}
