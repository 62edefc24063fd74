import { labelOf, petTypes, type PetType } from '#api/contract/vocabulary.ts';
import { firstCharacter } from '#src/lib/person.ts';

/** Pets of icon ids 1 to 10; avatar.css sets the colour of each id. */
const icons: readonly PetType[] = ['dog', 'cat', 'small_animal', 'bird', 'other', 'cat', 'dog', 'bird', 'small_animal', 'dog'];

/** Accessible names of icon ids 1 to 10. */
export const iconLabels: readonly string[] = icons.map((pet, at) => `アイコン${at + 1}（${labelOf(petTypes, pet)}）`);

/** Returns the avatar of a writer: the chosen icon, else the first character of the nickname, else 匿. */
export function avatarOf({
  iconId,
  nickname,
}: {
  iconId: number | null;
  nickname: string;
}): { icon: number; pet: PetType } | { letter: string } {
  const pet = iconId === null ? undefined : icons[iconId - 1];
  if (iconId !== null && pet !== undefined) return { icon: iconId, pet };
  return { letter: firstCharacter(nickname) ?? '匿' };
}

/** Display name of an empty nickname. */
const anonymous = '匿名さん';

/** Returns a nickname for display. */
export function shownName(nickname: string): string {
  return nickname.trim() || anonymous;
}

/** Quotes a nickname and adds さん, 「看護師してました」さん, so that its end is clear in a sentence; no second honorific is added. */
export function addressedName(nickname: string): string {
  const name = nickname.trim();
  if (name === '') return anonymous;
  return /(?:さん|ちゃん|くん|君|さま|様)$/.test(name) ? `「${name}」` : `「${name}」さん`;
}
