import { paths } from '#src/lib/paths.ts';
import type { Pet } from './pet.ts';

interface Props {
  pet: Pick<Pet, 'kind' | 'coat'>;
  /** Side in px. */
  size: number;
}

/** Drawn face of an animal. Decorative, because the name is beside it. */
export function PetFace({ pet: { kind, coat }, size }: Props) {
  return <img className="pet-face" src={paths.petImage(kind, coat)} alt="" width={size} height={size} />;
}
