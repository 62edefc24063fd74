import { brandLabels } from './brand-fields.ts';
import { productFieldEntries, productFields, type CsvField, type ProductField, type ProductFieldName } from './product-fields.ts';

/** A column of a CSV file: its documented name, its Japanese label, and other headings that map to it. */
interface CsvColumn {
  field: string;
  label: string;
  aliases?: readonly string[];
  /** A file without this column is refused. */
  required?: true;
}

interface ProductColumn extends CsvColumn {
  field: 'id' | CsvField;
}

/** The columns that the documents name, in their order; further ones follow in the order of the form. */
const documented: ReadonlyArray<'id' | CsvField> = [
  ...(['id', 'name', 'description', 'price', 'imageUrl', 'petType', 'category', 'amazonUrl', 'rakutenUrl', 'affiliateUrl'] as const),
  ...(['isBestSeller', 'isOnSale', 'isTopRated', 'originalPrice', 'brandId', 'brandSlug', 'petSize', 'lifeStage', 'features'] as const),
  ...(['specifications', 'recommendations', 'feedingInstructions', 'ingredients', 'faqs'] as const),
];

/** The columns of a product file, in order. */
export const productColumns: readonly ProductColumn[] = [...documented, ...productFieldEntries.map(([name]) => name)]
  .filter((field, at, all) => all.indexOf(field) === at)
  .flatMap(columnOf);

/** The columns of a brand file: the fields of the brand form. */
export const brandColumns = [
  { field: 'id', label: 'ID', aliases: ['ブランドID'] },
  { field: 'name', label: brandLabels.name, required: true },
  { field: 'slug', label: brandLabels.slug },
  { field: 'reading', label: brandLabels.reading, aliases: ['読み', 'よみ', 'ふりがな'] },
  { field: 'description', label: brandLabels.description },
  { field: 'logoUrl', label: brandLabels.logoUrl, aliases: ['ロゴ'], required: true },
  { field: 'url', label: brandLabels.url, aliases: ['公式サイト', 'サイトURL'] },
  { field: 'bgColor', label: brandLabels.bgColor },
  { field: 'textColor', label: brandLabels.textColor },
  { field: 'displayOrder', label: brandLabels.displayOrder },
  { field: 'isActive', label: brandLabels.isActive, aliases: ['公開'] },
] as const satisfies readonly CsvColumn[];

export type CsvKind = 'product' | 'brand';

/** What the rows of a file are. */
export const csvWords: Record<CsvKind, string> = { product: '商品', brand: 'ブランド' };

export const csvColumns: Record<CsvKind, readonly CsvColumn[]> = { product: productColumns, brand: brandColumns };

/** Returns the field that a heading maps to, ignoring case, width, white space, `_` and `-`; null for an unknown heading. */
export function fieldOf(kind: CsvKind, heading: string): string | null {
  const written = plain(heading);
  return (
    csvColumns[kind].find(({ field, label, aliases = [] }) => [field, label, ...aliases].some((name) => plain(name) === written))?.field ??
    null
  );
}

function columnOf(field: 'id' | ProductFieldName): ProductColumn[] {
  if (field === 'id') return [{ field, label: 'ID', aliases: ['商品ID'] }];
  const { label, csv }: ProductField = productFields[field];
  return csv ? [{ label, ...csv, field: field as CsvField }] : [];
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}
