import { labelOf, petTypes } from '#api/contract/vocabulary.ts';
import type { PetKind } from '#src/ui/art/glyphs.ts';

/** The pets behind icon ids 1 to 10; the style sheet of Avatar.astro gives each its colour. */
const icons: readonly PetKind[] = ['dog', 'cat', 'small_animal', 'bird', 'other', 'cat', 'dog', 'bird', 'small_animal', 'dog'];

/** Names of icon ids 1 to 10 for who cannot see them. */
export const iconLabels: readonly string[] = icons.map((pet, at) => `アイコン${at + 1}（${labelOf(petTypes, pet)}）`);

/** What a person's circle shows: the chosen icon, else the first character of the nickname, else 匿. */
export function avatarOf({
  iconId,
  nickname,
}: {
  iconId: number | null;
  nickname: string;
}): { icon: number; pet: PetKind } | { letter: string } {
  const pet = iconId === null ? undefined : icons[iconId - 1];
  if (iconId !== null && pet !== undefined) return { icon: iconId, pet };
  return { letter: firstCharacter(nickname) ?? '匿' };
}

/** What an empty nickname is shown as. */
const anonymous = '匿名さん';

/** A nickname as shown. */
export function shownName(nickname: string): string {
  return nickname.trim() || anonymous;
}

/** A nickname within a sentence: 「看護師してました」さん, so that where it ends is clear. One that is a form of address stays as it is. */
export function addressedName(nickname: string): string {
  const name = nickname.trim();
  if (name === '') return anonymous;
  return /(?:さん|ちゃん|くん|君|さま|様)$/.test(name) ? `「${name}」` : `「${name}」さん`;
}

// By what a reader sees as one character: an emoji may be several code points.
function firstCharacter(nickname: string): string | undefined {
  return new Intl.Segmenter('ja').segment(nickname.trim())[Symbol.iterator]().next().value?.segment;
}
