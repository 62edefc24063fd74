/** Worries about an animal. Apart from `pet.ts`, because only its form and its card name them, and product pages load the rest. */
export const concerns = [
  { code: 'stomach', label: 'お腹' },
  { code: 'hairball', label: '毛玉' },
  { code: 'joints', label: '関節' },
  { code: 'urinary', label: '尿' },
  { code: 'skin', label: '皮膚' },
  { code: 'teeth', label: '歯' },
  { code: 'weight', label: '体重' },
  { code: 'appetite', label: '食が細い' },
] as const;
