import { categories, labelOf, lifeStages, petSizes, petTypes } from '#api/contract/vocabulary.ts';

interface Kind {
  petType: string;
  category: string;
  lifeStage: string | null;
  petSize: string | null;
}

/** Words for a product's codes in running text; undefined for an absent code. */
export interface ProductTerms {
  /** Word such as 犬; `ペット` for every pet type without its own. */
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

// The label of a life stage covers dogs and cats (成犬・成猫): picks the one of the pet; other pets get a general word.
function lifeStageOf(code: string, petType: string): string {
  const label = labelOf(lifeStages, code);
  const [dog, cat] = label.split('・');
  if (cat === undefined) return label;
  if (petType === 'dog') return dog ?? label;
  if (petType === 'cat') return cat;
  return code === 'puppy' ? '子ども' : 'おとな';
}
