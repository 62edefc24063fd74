/** An ingredient that an animal may avoid. */
interface Avoidable {
  id: string;
  label: string;
  /** Words of the form, where they say more. */
  choice?: string;
  group: '肉・魚' | '卵・乳' | '穀物・豆・いも' | '添加物など';
}

/** Ingredients that the profile offers, by the ids that pages publish. A product that names 鶏肉 publishes its parent 鳥肉 too. */
export const avoidable: readonly Avoidable[] = [
  { id: 'chicken', label: '鶏肉', group: '肉・魚' },
  { id: 'poultry', label: '鳥肉', choice: '鳥肉（鶏・鴨など）', group: '肉・魚' },
  { id: 'beef', label: '牛肉', group: '肉・魚' },
  { id: 'pork', label: '豚肉', group: '肉・魚' },
  { id: 'lamb', label: '羊肉', group: '肉・魚' },
  { id: 'fish', label: '魚', group: '肉・魚' },
  { id: 'egg', label: '卵', group: '卵・乳' },
  { id: 'dairy', label: '乳製品', group: '卵・乳' },
  { id: 'wheat', label: '小麦', group: '穀物・豆・いも' },
  { id: 'corn', label: 'とうもろこし', group: '穀物・豆・いも' },
  { id: 'rice', label: '米', group: '穀物・豆・いも' },
  { id: 'soy', label: '大豆', group: '穀物・豆・いも' },
  { id: 'legumes', label: '豆類', group: '穀物・豆・いも' },
  { id: 'potato', label: 'じゃがいも', group: '穀物・豆・いも' },
  { id: 'colouring', label: '着色料', group: '添加物など' },
  { id: 'bha-bht', label: 'BHA・BHT', group: '添加物など' },
  { id: 'ethoxyquin', label: 'エトキシキン', group: '添加物など' },
  { id: 'propylene-glycol', label: 'プロピレングリコール', group: '添加物など' },
  { id: 'sugar', label: '糖類', group: '添加物など' },
  { id: 'salt', label: '食塩', group: '添加物など' },
];

/** Returns the labels of avoided ingredients in the order of the list; ids that it does not have are left out. */
export function avoidedLabels(ids: readonly string[]): string[] {
  return avoidable.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}
