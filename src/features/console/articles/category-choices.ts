import type { Linked } from './article-form.ts';

/** Categories offered for every article. The slug is the lower-cased name, except for the two that public pages query by slug. */
export const categoryChoices: ReadonlyArray<Linked<string>> = [
  ...[
    ...['犬用品', '猫用品', 'フード', 'トイレ用品', 'おもちゃ', 'ケア用品'],
    ...['衛生用品', 'お出かけ', 'ベッド・ハウス', '健康管理', 'しつけ', '高齢ペット'],
  ].map((label) => ({ id: label.toLowerCase(), label })),
  { id: 'cat-health', label: '猫の健康' },
  { id: 'dog-health', label: '犬の健康' },
];
