import { isTerm, petTypes } from '#api/contract/vocabulary.ts';

/** What the circle beside a review shows of its writer: the kind of pet, or else a letter. */
export interface Face {
  /** Trimmed nickname; empty where the writer is anonymous. */
  name: string;
  petKind: string | undefined;
  initial: string | undefined;
}

/** Returns the face of a writer; an anonymous one is 匿, whatever the pet. `petType` is a code of the vocabulary or another word. */
export function faceOf({ nickname, petType }: { nickname: string; petType: string | null }): Face {
  const name = nickname.trim();
  if (name !== '' && petType !== null && isTerm(petTypes, petType)) return { name, petKind: petType, initial: undefined };
  return { name, petKind: undefined, initial: firstCharacter(name) ?? '匿' };
}

/** Returns the first character that a reader sees, an emoji of several code points too; undefined for an empty name. */
export function firstCharacter(name: string): string | undefined {
  return new Intl.Segmenter('ja').segment(name.trim())[Symbol.iterator]().next().value?.segment;
}
