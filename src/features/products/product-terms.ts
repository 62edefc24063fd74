import { categories, labelOf, lifeStages, petSizes, petTypes } from '#api/contract/vocabulary.ts';

interface Kind {
  petType: string;
  category: string;
  lifeStage: string | null;
  petSize: string | null;
}

/** The words for a product's codes, as running text uses them; an absent one is undefined. */
export interface ProductTerms {
  /** 犬; `ペット` for every kind without a word of its own. */
  petType: string;
  category: string;
  lifeStage: string | undefined;
  petSize: string | undefined;
}

export function productTerms({ petType, category, lifeStage, petSize }: Kind): ProductTerms {
  return {
    petType: petType === 'other' ? 'ペット' : labelOf(petTypes, petType),
    category: labelOf(categories, category),
    lifeStage: lifeStage ? lifeStageOf(lifeStage, petType) : undefined,
    petSize: petSize ? labelOf(petSizes, petSize) : undefined,
  };
}

/** Whether it is eaten: then its parts are 原材料 and it is given, not used. */
export function isEdible(category: string): boolean {
  return category === 'food' || category === 'treats';
}

// The label of a stage names dogs and cats together (成犬・成猫): one of the two is meant, and neither for a rabbit.
function lifeStageOf(code: string, petType: string): string {
  const label = labelOf(lifeStages, code);
  const [dog, cat] = label.split('・');
  if (cat === undefined) return label;
  if (petType === 'dog') return dog ?? label;
  if (petType === 'cat') return cat;
  return code === 'puppy' ? '子ども' : 'おとな';
}
