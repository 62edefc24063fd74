/** A stored code, the Japanese words for it, and its other spellings. */
export interface Term {
  code: string;
  label: string;
  /** The word on operators' forms and in CSV, if it differs from the label. */
  formLabel?: string;
  aliases?: readonly string[];
}

/** `badge` is the text on a card: 犬用. */
export const petTypes = [
  { code: 'dog', label: '犬', badge: '犬用' },
  { code: 'cat', label: '猫', badge: '猫用' },
  { code: 'small_animal', label: '小動物', badge: '小動物用', aliases: ['smallanimal'] },
  { code: 'bird', label: '鳥', badge: '鳥用' },
  { code: 'fish', label: '魚', badge: 'その他' },
  { code: 'reptile', label: '爬虫類', badge: 'その他' },
  { code: 'other', label: 'その他', badge: 'その他' },
] as const satisfies ReadonlyArray<Term & { badge: string }>;

export type PetType = (typeof petTypes)[number]['code'];

/** `shelf` is the slug of the category's page under /categories. */
export const categories = [
  { code: 'food', label: 'フード', shelf: 'food' },
  { code: 'treats', label: 'おやつ', shelf: 'treats', aliases: ['snack'] },
  { code: 'toys', label: 'おもちゃ', shelf: 'toys', aliases: ['toy'] },
  { code: 'care', label: 'ケア用品', shelf: 'grooming', aliases: ['grooming', 'グルーミング'] },
  { code: 'beds', label: 'ベッド・ハウス', formLabel: 'ベッド', shelf: 'beds', aliases: ['bed', 'house'] },
  { code: 'litter', label: 'トイレ用品', shelf: 'toilet', aliases: ['toilet'] },
  { code: 'housing', label: 'ケージ・住居', formLabel: 'ケージ・ハウス', shelf: 'housing' },
  { code: 'health', label: '健康管理', shelf: 'health' },
  { code: 'collar', label: '首輪・リード', shelf: 'collar' },
  { code: 'clothes', label: '洋服・アクセサリー', formLabel: 'アクセサリー', shelf: 'clothes' },
  { code: 'travel', label: 'キャリー・移動用品', shelf: 'travel' },
  { code: 'bowl', label: '食器・給水器', shelf: 'bowl' },
  { code: 'training', label: 'しつけ用品', shelf: 'training' },
  { code: 'outdoor', label: 'お出かけ用品', shelf: 'outdoor' },
  { code: 'other', label: 'その他', shelf: 'other' },
] as const satisfies ReadonlyArray<Term & { shelf: string }>;

export const lifeStages = [
  { code: 'puppy', label: '子犬・子猫', formLabel: '子犬/子猫' },
  { code: 'adult', label: '成犬・成猫', formLabel: '成犬/成猫' },
  { code: 'senior', label: 'シニア' },
  { code: 'all', label: '全年齢' },
] as const satisfies readonly Term[];

/** `within` is the larger group of animals, which labels seldom tell apart: goods for small dogs are for very small ones too. */
export const petSizes = [
  { code: 'super_small', label: '超小型', within: 'small' },
  { code: 'small', label: '小型', formLabel: '小型犬' },
  { code: 'medium', label: '中型', formLabel: '中型犬' },
  { code: 'large', label: '大型', formLabel: '大型犬' },
  { code: 'super_large', label: '超大型', within: 'large' },
] as const satisfies ReadonlyArray<Term & { within?: string }>;

/** What a food is for, in the words of the fair-labelling rules. */
export const purposes = [
  { code: 'complete', label: '総合栄養食' },
  { code: 'treat', label: '間食', aliases: ['おやつ', 'snack'] },
  { code: 'therapeutic', label: '療法食', aliases: ['食事療法食'] },
  { code: 'other', label: 'その他の目的食', aliases: ['一般食', '副食', '栄養補完食'] },
] as const satisfies readonly Term[];

export type Purpose = (typeof purposes)[number]['code'];

/** Special offers that product lists filter by. */
export const offers = [
  { code: 'sale', label: 'セール' },
  { code: 'bestseller', label: '売れ筋' },
  { code: 'top_rated', label: '高評価' },
] as const satisfies readonly Term[];

export const forumCategories = [
  { code: 'health', label: '健康' },
  { code: 'food', label: '食事' },
  { code: 'behavior', label: '行動' },
  { code: 'training', label: 'しつけ' },
  { code: 'care', label: 'お手入れ' },
  { code: 'products', label: '用品' },
  { code: 'other', label: 'その他' },
] as const satisfies readonly Term[];

/**
 * Evaluation axes, in order; `param` is the field of a review and the last segment of the ranking call. The labels are those of food
 * (`axisWords` has the others).
 */
export const axes = [
  { code: 'overall', label: '総合評価', param: 'rating' },
  { code: 'taste', label: '食いつき（嗜好性）', param: 'tasteRating' },
  { code: 'quality', label: '原材料・品質', param: 'qualityRating' },
  { code: 'health', label: '健康への影響', param: 'healthRating' },
  { code: 'value', label: '価格・コスパ', param: 'valueRating' },
  { code: 'repeat', label: 'リピート意向', param: 'repeatRating' },
] as const satisfies ReadonlyArray<Term & { param: string }>;

export type Axis = (typeof axes)[number]['code'];
export type RatedAxis = Exclude<(typeof axes)[number], { code: 'overall' }>;
/** Fields of a review that rate an axis. */
export type AxisRating = RatedAxis['param'];

/** Axes that a review rates. */
export const ratedAxes = /* @__PURE__ */ axes.filter((axis): axis is RatedAxis => axis.code !== 'overall');

/** Words of an axis: on forms, on bars and tabs, where room is short, below the form's label, and under a ranking's heading. */
interface AxisWords {
  label: string;
  short: string;
  brief: string;
  /** What the form asks; undefined where it asks the same as for food (`ratingHints`). */
  hint?: string;
  /** What owners consider when they rate it. */
  description: string;
}

/** Returns the words of an axis for goods of a category; those of food for `all`. */
export function axisWords(axis: Axis, category: string): AxisWords {
  const other = category === 'all' ? undefined : otherWords[axis]?.[useOf(category)];
  return { label: other?.short ?? axes.find(({ code }) => code === axis)?.label ?? axis, ...foodWords[axis], ...other };
}

/** Returns the categories that a ranking of an axis across categories covers, those where it asks the same; undefined for all. */
export function comparableCategories(axis: string): string[] | undefined {
  return axis === 'taste' || axis === 'health' ? categories.map(({ code }) => code).filter((code) => useOf(code) === 'eaten') : undefined;
}

type Use = 'eaten' | 'played' | 'rested' | 'worn' | 'used';

/** Whether goods of a category are eaten, all of them: 健康管理 has powders, and syringes too. */
export function isEdible(category: string): boolean {
  return category === 'food' || category === 'treats';
}

// The words below are no part of the script of every page, because only the server calls these functions.
function useOf(category: string): Use {
  return isEdible(category) ? 'eaten' : (uses[category] ?? 'used');
}

const uses: Partial<Record<string, Exclude<Use, 'eaten'>>> = {
  toys: 'played',
  beds: 'rested',
  housing: 'rested',
  travel: 'rested',
  collar: 'worn',
  clothes: 'worn',
};

const foodWords: Record<Axis, Omit<AxisWords, 'label'>> = /* @__PURE__ */ (() => ({
  overall: {
    short: '総合',
    brief: '総合',
    description: `${ratedAxes.length}つのものさしの平均を四捨五入した、レビューごとの総合点です。`,
  },
  taste: { short: '食いつき', brief: '食いつき', description: 'うちの子が喜んで食べたかを見ます。' },
  quality: { short: '原材料・品質', brief: '品質', description: '原材料や素材、つくりのていねいさに納得できたかを見ます。' },
  health: { short: '健康への影響', brief: '健康', description: '使ってからの体調や様子を、飼い主さんがどう感じたかを見ます。' },
  value: { short: '価格・コスパ', brief: 'コスパ', description: '量や使い心地が、支払った値段に見合っていたかを見ます。' },
  repeat: { short: 'リピート意向', brief: 'リピート', description: '使ってみたあとで、もう一度買いたいと思うかを見ます。' },
}))();

const material = {
  short: '素材・品質',
  brief: '品質',
  hint: '素材やつくりに納得できたか',
  description: '素材やつくりのていねいさに納得できたかを見ます。',
};
const gentle = {
  short: '体へのやさしさ',
  brief: 'やさしさ',
  hint: '体に負担がかからなかったか',
  description: '使っているときの体への負担や、使ったあとの様子を見ます。',
};

const otherWords: Partial<Record<Axis, Partial<Record<Use, Omit<AxisWords, 'label'>>>>> = {
  taste: {
    played: { short: '夢中度', brief: '夢中度', hint: '夢中で遊んだか', description: 'うちの子が夢中で遊んだかを見ます。' },
    rested: { short: '居心地', brief: '居心地', hint: '落ちついて過ごせたか', description: 'うちの子が落ちついて過ごせたかを見ます。' },
    worn: {
      short: '着け心地',
      brief: '着け心地',
      hint: 'いやがらずに着けたか',
      description: 'うちの子がいやがらずに着けていたかを見ます。',
    },
    used: { short: 'なじみやすさ', brief: 'なじみ', hint: 'いやがらずに使えたか', description: 'うちの子がいやがらずに使えたかを見ます。' },
  },
  quality: { played: material, rested: material, worn: material, used: material },
  health: { played: gentle, rested: gentle, worn: gentle, used: gentle },
};

/** The pet types that articles are classified by, in the order of their tabs. */
export const articlePets = ['dog', 'cat'] as const satisfies readonly PetType[];
export type ArticlePet = (typeof articlePets)[number];

/** The pet types and categories that rankings, tiles and selectors offer, in the documented order; each pet type has a drawn face. */
export const rankedPetTypes = ['dog', 'cat', 'small_animal', 'bird'] as const satisfies readonly PetType[];
export type RankedPetType = (typeof rankedPetTypes)[number];
export const rankedCategories = ['food', 'treats', 'toys', 'beds', 'care', 'litter', 'housing'] as const;

/** Returns the stored code for a code, an alias or a Japanese word; returns any other text unchanged. */
export function normalise(terms: readonly Term[], text: string): string {
  const term = terms.find(({ code, label, formLabel, aliases }) => [code, label, formLabel, ...(aliases ?? [])].includes(text));
  return term?.code ?? text;
}

/** Returns the Japanese word for a code; returns an unknown code unchanged. */
export function labelOf(terms: readonly Term[], code: string): string {
  return terms.find((term) => term.code === code)?.label ?? code;
}

/** Returns the word for a code on operators' forms and in CSV. */
export function formLabelOf(terms: readonly Term[], code: string): string {
  const term = terms.find((known) => known.code === code);
  return term?.formLabel ?? term?.label ?? code;
}

export function isTerm(terms: readonly Term[], code: string): boolean {
  return terms.some((term) => term.code === code);
}
