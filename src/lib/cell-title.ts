import { categories, labelOf, petTypes } from '#api/contract/vocabulary.ts';

/** A pet type and a category; `all` means any. */
export interface Cell {
  petType: string;
  category: string;
}

/** Names the products of a cell: 犬用フード, 犬用のすべての商品, フード, すべての商品. */
export function cellTitle({ petType, category }: Cell): string {
  const forPet = petType === 'other' ? 'その他のペット用' : `${labelOf(petTypes, petType)}用`;
  const what = category === 'other' ? 'その他の商品' : labelOf(categories, category);
  if (petType === 'all') return category === 'all' ? 'すべての商品' : what;
  if (category === 'all') return `${forPet}のすべての商品`;
  return category === 'other' ? `${forPet}の${what}` : `${forPet}${what}`;
}
