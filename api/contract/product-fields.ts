import { categories, lifeStages, petSizes, petTypes, purposes, rankedPetTypes, type Term } from './vocabulary.ts';

/** Number of pictures that a product has besides its main one. */
export const mostPictures = 20;

/** Decides a column's schema, stored form, CSV value and form control. */
export type FieldKind =
  | ('text' | 'longText' | 'amount' | 'measure' | 'day' | 'code' | 'flag' | 'link' | 'picture' | 'brandId' | 'brandSlug')
  | ('list' | 'names' | 'faqs' | 'analysis' | 'feedingTable' | 'pictures' | 'pictureAlts');

export interface ProductField {
  kind: FieldKind;
  /** Label in the form, CSV, audit log and messages. */
  label: string;
  required?: true;
  /** Vocabulary of a code. */
  terms?: readonly Term[];
  /** Value of a required code in a new form and for an empty CSV cell. */
  usual?: string;
  /** Codes that the form offers first; all by default. */
  first?: readonly string[];
  /** CSV column; `label` replaces the field's label, and a file without a `required` column is refused. */
  csv?: { label?: string; aliases?: readonly string[]; required?: true };
  /** Adjacent fields with the same row are shown side by side. */
  row?: string;
  hint?: string;
  /** Unit of a measure, and its digits after the point; none by default. */
  unit?: string;
  digits?: number;
  /** Lines of a text box. */
  lines?: number;
  /** Label in the facts of the product page; without one the page does not list the field. */
  fact?: string;
  /** Property of schema.org's Product that holds the text. */
  schemaOrg?: string;
}

/** Columns of a product that operators edit, in the order of the form. */
export const productFields = {
  name: { kind: 'text', label: '商品名', required: true, csv: { required: true }, schemaOrg: 'name' },
  price: { kind: 'amount', label: '価格', required: true, csv: { required: true }, row: 'price' },
  originalPrice: { kind: 'amount', label: '元の価格', csv: { aliases: ['通常価格'] }, row: 'price' },
  petType: {
    ...{ kind: 'code', label: 'ペットの種類', required: true, terms: petTypes, usual: 'dog' },
    ...{ first: rankedPetTypes, csv: { aliases: ['ペット'] }, row: 'cell' },
  },
  category: {
    ...{ kind: 'code', label: 'カテゴリー', required: true, terms: categories, usual: 'food' },
    ...{ first: ['food', 'treats', 'toys', 'beds', 'litter', 'housing', 'care', 'clothes'] },
    ...{ csv: { aliases: ['カテゴリ'] }, row: 'cell' },
  },
  imageUrl: {
    ...{ kind: 'picture', label: '画像URL', required: true, csv: { aliases: ['画像'], required: true } },
    hint: 'JPEG・PNG・WebP、2MBまで。正方形か4:3の写真がきれいに表示されます。',
  },
  description: {
    ...{ kind: 'longText', label: '商品説明', required: true, csv: { aliases: ['説明'], required: true } },
    ...{ lines: 5, schemaOrg: 'description' },
  },
  isBestSeller: { kind: 'flag', label: '売れ筋', csv: { aliases: ['ベストセラー'] } },
  isOnSale: { kind: 'flag', label: 'セール中', csv: { aliases: ['セール'] } },
  isTopRated: { kind: 'flag', label: '高評価', csv: {} },
  brandId: { kind: 'brandId', label: 'ブランド', csv: { label: 'ブランドID' }, row: 'brand' },
  petSize: { kind: 'code', label: 'ペットの大きさ', terms: petSizes, csv: { aliases: ['サイズ'] }, row: 'brand' },
  lifeStage: { kind: 'code', label: 'ライフステージ', terms: lifeStages, csv: {}, row: 'brand' },
  features: { kind: 'list', label: '特徴', csv: {}, lines: 4, hint: '1行に1つ書きます。空の行は保存されません。' },
  recommendations: {
    ...{ kind: 'list', label: 'こんな子におすすめ', csv: { aliases: ['おすすめ', 'おすすめポイント'] } },
    ...{ lines: 3, hint: '1行に1つ書きます。' },
  },
  faqs: {
    ...{ kind: 'faqs', label: 'よくある質問', csv: { aliases: ['FAQ'] } },
    ...{ lines: 4, hint: '1行に1組、「Q: 質問 / A: 答え」の形で書きます。' },
  },
  specifications: { kind: 'longText', label: '仕様', csv: {}, lines: 3 },
  ingredients: { kind: 'longText', label: '原材料', csv: {}, lines: 3 },
  feedingInstructions: { kind: 'longText', label: '与え方', csv: { aliases: ['給与方法'] }, lines: 3 },
  purpose: { kind: 'code', label: 'フードの目的', terms: purposes, csv: { aliases: ['目的'] }, row: 'purpose' },
  origin: { kind: 'text', label: '原産国', csv: {}, row: 'purpose' },
  netWeightG: { kind: 'measure', label: '内容量（g）', unit: 'g', csv: { aliases: ['内容量'] }, row: 'measure' },
  unitCount: { kind: 'measure', label: '入り数', unit: '個', csv: { aliases: ['個数'] }, row: 'measure' },
  kcalPer100g: {
    ...{ kind: 'measure', label: '100gあたりのエネルギー（kcal）', unit: 'kcal', digits: 1, csv: { aliases: ['カロリー'] } },
    row: 'measure',
  },
  ingredientNames: {
    ...{ kind: 'names', label: '原材料名', csv: {}, lines: 6 },
    hint: 'パッケージに書かれた順に、1行に1つ書きます。添加物は下の欄に分けます。',
  },
  additives: { kind: 'names', label: '添加物', csv: {}, lines: 3, hint: '1行に1つ書きます。' },
  analysis: {
    ...{ kind: 'analysis', label: '成分値', csv: { aliases: ['保証成分'] }, lines: 6 },
    hint: '1行に1つ、「たんぱく質 26.0% 以上」の形で書きます。',
  },
  feedingTable: {
    ...{ kind: 'feedingTable', label: '給与量の表', csv: { aliases: ['給与量'] }, lines: 6 },
    hint: '1行に1つ、体重と1日の量を「3kg 68g」「3〜5kg 60〜90g」の形で書きます。',
  },
  maker: { kind: 'text', label: '製造・販売者', csv: { aliases: ['販売者', '製造者'] } },
  factsSource: { kind: 'link', label: '出典のURL', csv: { aliases: ['出典'] }, hint: '数値や原材料を確認したページです。' },
  factsCheckedOn: { kind: 'day', label: '確認した日', csv: { aliases: ['確認日'] }, row: 'checked' },
  factsCheckedBy: { kind: 'text', label: '確認した人', csv: { aliases: ['確認者'] }, row: 'checked' },
  additionalImages: {
    kind: 'pictures',
    label: '追加の画像URL',
    lines: 3,
    hint: `${String(mostPictures)}枚まで。画像のURLを1行に1つ書くか、ファイルをまとめて選びます。ここにドロップしても入ります。`,
  },
  pictureAlts: { kind: 'pictureAlts', label: '追加の画像の説明' },
  amazonUrl: { kind: 'link', label: 'Amazon URL', csv: { aliases: ['Amazon'] } },
  rakutenUrl: { kind: 'link', label: '楽天URL', csv: { aliases: ['楽天', '楽天市場'] } },
  affiliateUrl: { kind: 'link', label: '公式サイトURL', csv: { aliases: ['公式サイト', 'アフィリエイトURL'] } },
  brandSlug: { kind: 'brandSlug', label: 'ブランドのスラッグ', csv: { aliases: ['ブランド'] } },
} as const satisfies Record<string, ProductField>;

type Table = typeof productFields;
export type ProductFieldName = keyof Table;

type FieldsOf<Kind extends FieldKind> = {
  [Name in ProductFieldName]: Table[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];
export type RequiredField = { [Name in ProductFieldName]: Table[Name] extends { required: true } ? Name : never }[ProductFieldName];

export type CsvField = { [Name in ProductFieldName]: Table[Name] extends { csv: object } ? Name : never }[ProductFieldName];

/** Value of a column in requests and responses. */
export type FieldValue<Name extends ProductFieldName> =
  Name extends FieldsOf<'flag'>
    ? boolean
    : Name extends FieldsOf<ListKind>
      ? string[]
      : (Name extends FieldsOf<'amount' | 'measure' | 'brandId'> ? number : string) | (Name extends RequiredField ? never : null);

/** All columns with their names. */
export const productFieldEntries = Object.entries(productFields) as ReadonlyArray<readonly [ProductFieldName, ProductField]>;

/** Builds a record with one property for each column that `make` returns a value for. */
export function eachProductField<Shape extends object>(make: (field: ProductField, name: ProductFieldName) => unknown): Shape {
  const made = productFieldEntries.map(([name, field]) => [name, make(field, name)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as Shape;
}

type ListKind = (typeof listKinds)[number];
const listKinds = ['list', 'names', 'faqs', 'analysis', 'feedingTable', 'pictures', 'pictureAlts'] as const satisfies readonly FieldKind[];

/** Whether the column holds a list, which is stored as JSON. */
export function isList({ kind }: ProductField): boolean {
  return (listKinds as readonly FieldKind[]).includes(kind);
}
