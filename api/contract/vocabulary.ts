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

export const petSizes = [
  { code: 'super_small', label: '超小型' },
  { code: 'small', label: '小型', formLabel: '小型犬' },
  { code: 'medium', label: '中型', formLabel: '中型犬' },
  { code: 'large', label: '大型', formLabel: '大型犬' },
  { code: 'super_large', label: '超大型' },
] as const satisfies readonly Term[];

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

/** Evaluation axes, in order; `param` is the field of a review and the last segment of the ranking call. */
export const axes = [
  { code: 'overall', label: '総合評価', short: '総合', param: 'rating' },
  { code: 'taste', label: '食いつき（嗜好性）', short: '食いつき', param: 'tasteRating' },
  { code: 'quality', label: '原材料・品質', short: '原材料・品質', param: 'qualityRating' },
  { code: 'health', label: '健康への影響', short: '健康への影響', param: 'healthRating' },
  { code: 'value', label: '価格・コスパ', short: '価格・コスパ', param: 'valueRating' },
  { code: 'repeat', label: 'リピート意向', short: 'リピート意向', param: 'repeatRating' },
] as const satisfies ReadonlyArray<Term & { short: string; param: string }>;

export type Axis = (typeof axes)[number]['code'];
export type RatedAxis = Exclude<(typeof axes)[number], { code: 'overall' }>;
/** Fields of a review that rate an axis. */
export type AxisRating = RatedAxis['param'];

/** Axes that a review rates. */
export const ratedAxes = /* @__PURE__ */ axes.filter((axis): axis is RatedAxis => axis.code !== 'overall');

/** What owners consider when they rate an axis. */
export const axisDescriptions: Record<Axis, string> = /* @__PURE__ */ (() => ({
  overall: `${ratedAxes.length}つのものさしの平均を四捨五入した、レビューごとの総合点です。`,
  taste: 'うちの子が喜んで食べたか、気に入って使ったかを見ます。',
  quality: '原材料や素材、つくりのていねいさに納得できたかを見ます。',
  health: '使ってからの体調や様子を、飼い主さんがどう感じたかを見ます。',
  value: '量や使い心地が、支払った値段に見合っていたかを見ます。',
  repeat: '使ってみたあとで、もう一度買いたいと思うかを見ます。',
}))();

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
