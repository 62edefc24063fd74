/** A column of a CSV file: its documented name, its Japanese label, and other headings that map to it. */
export interface CsvColumn {
  field: string;
  label: string;
  aliases?: readonly string[];
  /** A file without this column is refused. */
  required?: true;
}

/** The documented columns of a product file, in order. */
export const productColumns = [
  { field: 'id', label: 'ID', aliases: ['商品ID'] },
  { field: 'name', label: '商品名', required: true },
  { field: 'description', label: '商品説明', aliases: ['説明'], required: true },
  { field: 'price', label: '価格', required: true },
  { field: 'imageUrl', label: '画像URL', aliases: ['画像'], required: true },
  { field: 'petType', label: 'ペットの種類', aliases: ['ペット'] },
  { field: 'category', label: 'カテゴリー', aliases: ['カテゴリ'] },
  { field: 'amazonUrl', label: 'Amazon URL', aliases: ['Amazon'] },
  { field: 'rakutenUrl', label: '楽天URL', aliases: ['楽天', '楽天市場'] },
  { field: 'affiliateUrl', label: 'アフィリエイトURL', aliases: ['公式サイト'] },
  { field: 'isBestSeller', label: '売れ筋', aliases: ['ベストセラー'] },
  { field: 'isOnSale', label: 'セール中', aliases: ['セール'] },
  { field: 'isTopRated', label: '高評価' },
  { field: 'originalPrice', label: '元の価格', aliases: ['通常価格'] },
  { field: 'brandId', label: 'ブランドID' },
  { field: 'brandSlug', label: 'ブランドのスラッグ', aliases: ['ブランド'] },
  { field: 'petSize', label: 'ペットの大きさ', aliases: ['サイズ'] },
  { field: 'lifeStage', label: 'ライフステージ' },
  { field: 'features', label: '特徴' },
  { field: 'specifications', label: '仕様' },
  { field: 'recommendations', label: 'こんな子におすすめ', aliases: ['おすすめ'] },
  { field: 'feedingInstructions', label: '与え方', aliases: ['給与方法'] },
  { field: 'ingredients', label: '原材料' },
  { field: 'faqs', label: 'よくある質問', aliases: ['FAQ'] },
] as const satisfies readonly CsvColumn[];

/** The columns of a brand file: the fields of the brand form. */
export const brandColumns = [
  { field: 'id', label: 'ID', aliases: ['ブランドID'] },
  { field: 'name', label: 'ブランド名', required: true },
  { field: 'slug', label: 'スラッグ' },
  { field: 'reading', label: 'よみがな', aliases: ['読み', 'よみ', 'ふりがな'] },
  { field: 'description', label: '説明' },
  { field: 'logoUrl', label: 'ロゴURL', aliases: ['ロゴ'], required: true },
  { field: 'url', label: 'サイトURL', aliases: ['公式サイト'] },
  { field: 'bgColor', label: '背景色' },
  { field: 'textColor', label: '文字色' },
  { field: 'displayOrder', label: '表示順' },
  { field: 'isActive', label: '有効', aliases: ['公開'] },
] as const satisfies readonly CsvColumn[];

export type CsvKind = 'product' | 'brand';

export const csvColumns: Record<CsvKind, readonly CsvColumn[]> = { product: productColumns, brand: brandColumns };

/** Returns the field that a heading maps to, ignoring case, width, white space, `_` and `-`; null for an unknown heading. */
export function fieldOf(kind: CsvKind, heading: string): string | null {
  const written = plain(heading);
  return (
    csvColumns[kind].find(({ field, label, aliases = [] }) => [field, label, ...aliases].some((name) => plain(name) === written))?.field ??
    null
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}
