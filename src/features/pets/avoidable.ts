/** Ingredients that a reader may choose to avoid, in labelled groups. */
interface AvoidableGroup {
  label: string;
  choices: ReadonlyArray<{ id: string; label: string; note?: string }>;
}

/** The choices of the form, by the ids that pages publish. A product that names 鶏肉 publishes its parent 鳥肉 too. */
export const avoidableGroups: readonly AvoidableGroup[] = [
  {
    label: '肉・魚',
    choices: [
      { id: 'chicken', label: '鶏肉' },
      { id: 'poultry', label: '鳥肉', note: '鶏・七面鳥・鴨などすべて' },
      { id: 'beef', label: '牛肉' },
      { id: 'pork', label: '豚肉' },
      { id: 'lamb', label: 'ラム', note: '羊肉' },
      { id: 'fish', label: '魚', note: '魚粉・魚油・だしも' },
    ],
  },
  {
    label: '卵・乳',
    choices: [
      { id: 'egg', label: '卵' },
      { id: 'dairy', label: '乳製品' },
    ],
  },
  {
    label: '穀物・いも・豆',
    choices: [
      { id: 'wheat', label: '小麦' },
      { id: 'corn', label: 'とうもろこし' },
      { id: 'rice', label: '米' },
      { id: 'potato', label: 'じゃがいも' },
      { id: 'legume', label: '豆類', note: '大豆・えんどう豆などすべて' },
      { id: 'soy', label: '大豆' },
    ],
  },
  {
    label: '添加物など',
    choices: [
      { id: 'colouring', label: '着色料' },
      { id: 'bha-bht', label: 'BHA・BHT' },
      { id: 'ethoxyquin', label: 'エトキシキン' },
      { id: 'propylene-glycol', label: 'プロピレングリコール' },
      { id: 'sugar', label: '糖類' },
      { id: 'salt', label: '食塩' },
    ],
  },
];

/** Returns the labels of avoided ingredients in the order of the list; ids that it does not have are left out. */
export function avoidedLabels(ids: readonly string[]): string[] {
  return avoidableGroups.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label));
}
