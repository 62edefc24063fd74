/** Which packshot stands for which category and pet. `/art/packs/{kind}-{pet}.svg` exists for every pair. */
import type { PetKind } from './glyphs.ts';

export const PACK_KINDS = [
  ...(['pouch', 'bag', 'can', 'box', 'jar', 'bottle', 'sheet'] as const),
  ...(['ball', 'mouse', 'tower'] as const),
  ...(['bed', 'bowl', 'litter', 'cage', 'tank'] as const),
  ...(['brush', 'leash', 'carrier', 'wear'] as const),
] as const;
export type PackKind = (typeof PACK_KINDS)[number];

interface Choice {
  usual: PackKind;
  pets?: Partial<Record<PetKind, PackKind>>;
}

/** By category code; a category that is not listed, `other` among them, is a box. */
const CHOICES: Partial<Record<string, Choice>> = {
  food: { usual: 'bag', pets: { cat: 'pouch', bird: 'pouch', fish: 'can', reptile: 'can' } },
  treats: { usual: 'jar' },
  toys: { usual: 'ball', pets: { cat: 'mouse' } },
  care: { usual: 'brush', pets: { fish: 'bottle', reptile: 'bottle' } },
  beds: { usual: 'bed', pets: { fish: 'tank', reptile: 'tank' } },
  litter: { usual: 'litter', pets: { dog: 'sheet', bird: 'sheet', fish: 'bag', reptile: 'bag' } },
  housing: { usual: 'cage', pets: { cat: 'tower', fish: 'tank', reptile: 'tank' } },
  health: { usual: 'bottle' },
  collar: { usual: 'leash' },
  training: { usual: 'leash' },
  clothes: { usual: 'wear' },
  travel: { usual: 'carrier' },
  outdoor: { usual: 'carrier' },
  bowl: { usual: 'bowl' },
};

/** The kind that stands for `category` and `pet`: category tiles, and products whose photo is missing. */
export function packKindOf(category: string, pet: PetKind): PackKind {
  const choice = Object.hasOwn(CHOICES, category) ? CHOICES[category] : undefined;
  return choice?.pets?.[pet] ?? choice?.usual ?? 'box';
}
