/** Labels of a brand's fields: in the form, in CSV files and in the audit log. */
export const brandLabels = {
  name: 'ブランド名',
  slug: 'スラッグ',
  reading: 'よみがな',
  logoUrl: 'ロゴURL',
  url: '公式サイトURL',
  description: '説明',
  bgColor: '背景色',
  textColor: '文字色',
  displayOrder: '表示順',
  isActive: '有効',
} as const;
