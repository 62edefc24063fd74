import { z } from 'zod';
import { anyCode } from './codes.ts';
import { words } from './errors.ts';
import { isUnsourced } from './fact-columns.ts';
import { isPastDay } from './past-day.ts';
import { readFaqLines } from './faq-lines.ts';
import { formatAnalysisLine, formatFeedingLine, parseAnalysisLine, parseFeedingLine } from './fact-lines.ts';
import {
  isPicture,
  lines,
  linesWithBlanks,
  longText,
  lowerOrigin,
  nullableLink,
  nullableText,
  pictureAddress,
  requiredText,
} from './operator-text.ts';
import { formatPictureAlt, parsePictureAlt } from './picture-alts.ts';
import {
  eachProductField,
  mostPictures,
  productFields,
  type FieldKind,
  type FieldValue,
  type ProductField,
  type ProductFieldName,
  type RequiredField,
} from './product-fields.ts';
import { normalise, type Term } from './vocabulary.ts';

const wrongAddress = '有効なURLを入力してください';

const schemaOfKind: Record<FieldKind, (field: ProductField) => z.ZodType> = {
  text: ({ label, required }) => (required ? requiredText(`${label}は必須です`, 200) : nullableText(200)),
  longText: ({ label, required }) => (required ? requiredText(`${label}は必須です`, longText) : nullableText(longText)),
  amount: ({ label, required }) => (required ? amount(label) : amount(label).nullable()),
  measure: ({ label, digits = 0 }) => measure(label, digits).nullable(),
  day: ({ label }) =>
    nullableText(10).refine((text) => text === null || isPastDay(text), `${label}は 2026-11-18 の形で、今日までの日を入力してください`),
  code: ({ label, required, terms = [] }) => (required ? anyCode(terms, `${label}を選択してください`) : nullableCode(terms)),
  flag: () => z.boolean(),
  list: () => lines,
  names: ({ label }) => names(label),
  faqs: ({ label }) => faqs(label),
  analysis: ({ label }) => formatted(label, 'たんぱく質 26.0% 以上', (line) => rewritten(parseAnalysisLine(line), formatAnalysisLine)),
  feedingTable: ({ label }) => formatted(label, '3kg 68g', (line) => rewritten(parseFeedingLine(line), formatFeedingLine)),
  link: () => nullableLink(wrongAddress),
  picture: ({ label }) => pictureAddress(`${label}は必須です`, wrongAddress),
  pictures: () => z.array(pictureAddress(wrongAddress, wrongAddress)).max(mostPictures),
  pictureAlts: ({ label }) =>
    formatted(label, '/uploads/neko.webp 100文字までの説明', (line) => rewritten(pictureAlt(line), formatPictureAlt)),
  brandId: ({ label }) => z.int(`${label}を選択してください`).min(1, `${label}を選択してください`).nullable(),
  brandSlug: () => nullableText(100),
};

/** Schemas of all columns. */
type BodyShape = {
  [Name in ProductFieldName]: Name extends RequiredField
    ? z.ZodType<FieldValue<Name>, FieldValue<Name>>
    : z.ZodOptional<z.ZodType<FieldValue<Name>, FieldValue<Name>>>;
};

const shape = eachProductField<BodyShape>((field) => {
  const schema = schemaOfKind[field.kind](field).meta({ title: field.label });
  return field.required ? schema : schema.optional();
});

/** Body of a new product. Accepts codes in any spelling, and the brand by id or else by slug. */
export const productBody = z
  .object(shape)
  .refine((product) => !isUnsourced(product), { error: words.facts_unsourced, path: ['factsSource'] })
  .meta({ id: 'ProductBody' });

/** Changed fields of a product. With `updatedAt`, the version that the editor loaded, overwriting a later save is refused. */
export const productPatch = z.object(shape).partial().extend({ updatedAt: z.string().optional() }).meta({ id: 'ProductPatch' });

/** Fields of a product from which parts of its card follow, as typed in the form. */
export const cardSource = z
  .object({
    name: z.string().max(200),
    price: amount(productFields.price.label),
    category: anyCode(productFields.category.terms, `${productFields.category.label}を選択してください`),
    netWeightG: measure(productFields.netWeightG.label, 0).nullable(),
  })
  .meta({ id: 'CardSource' });

export type NewProductBody = z.output<typeof productBody>;
export type ProductPatch = z.output<typeof productPatch>;

/** Sort columns of the admin table, in addition to those of the public lists. */
export const tableSorts = ['id', 'name', 'category', 'petType', 'price', 'updated'] as const;
export type TableSort = (typeof tableSorts)[number];

/** Most products that one action changes. */
export const mostAtOnce = 100;

/** One action on several products, in one transaction. */
export const productBulkBody = z
  .object({
    ids: z.array(z.int().min(1)).min(1, '商品を選んでください').max(mostAtOnce, `一度に変えられるのは${mostAtOnce}件までです`),
    action: z.enum(['update', 'check_price', 'delete', 'restore']),
    fields: z.object({ isBestSeller: z.boolean(), isOnSale: z.boolean(), isTopRated: z.boolean() }).partial().optional(),
  })
  .meta({ id: 'ProductBulkBody' });

export type ProductBulk = z.input<typeof productBulkBody>;

/** Ids of the products that the action changed. */
export const productBulkAnswer = z.object({ changed: z.array(z.number()) }).meta({ id: 'ProductBulkAnswer' });

function amount(label: string) {
  const sentence = `${label}は0以上の数で入力してください`;
  return z.number(sentence).min(0, sentence).max(10_000_000, `${label}は10,000,000以下の数で入力してください`);
}

function measure(label: string, digits: number) {
  const sentence = `${label}は${digits === 0 ? '0より大きい整数' : `0より大きい、小数${digits}桁までの数`}で入力してください`;
  return z
    .number(sentence)
    .positive(sentence)
    .max(1_000_000, sentence)
    .refine((value) => Number(value.toFixed(digits)) === value, sentence);
}

/** Accepts names of ingredients. Their length is limited because each is looked up in the dictionary when it is saved. */
function names(label: string) {
  return lines.superRefine((texts, context) => {
    const long = texts.findIndex((text) => text.length > 300);
    if (long !== -1) context.addIssue(`${label}の${long + 1}行目は300文字以内で入力してください`);
  });
}

function rewritten<Line>(line: Line | undefined, format: (line: Line) => string): string | undefined {
  return line && format(line);
}

/** Accepts lines of a fixed form and rewrites each in its usual spelling. */
function formatted(label: string, example: string, rewrite: (line: string) => string | undefined) {
  return lines.transform((texts, context) =>
    texts.map((text, at) => {
      const line = rewrite(text);
      if (line === undefined) context.addIssue(misformed(label, at, example));
      return line ?? text;
    }),
  );
}

// The database stores an alternating list.
function faqs(label: string) {
  return linesWithBlanks.transform((texts, context) => {
    const { faqs, wrong } = readFaqLines(texts);
    for (const at of wrong) context.addIssue(misformed(label, at, 'Q: 質問 / A: 答え'));
    return faqs;
  });
}

function misformed(label: string, at: number, example: string): string {
  return `${label}の${at + 1}行目は「${example}」の形で入力してください`;
}

function pictureAlt(line: string) {
  const read = parsePictureAlt(line);
  return read && isPicture(read.address) ? { ...read, address: lowerOrigin(read.address) } : undefined;
}

function nullableCode(terms: readonly Term[]) {
  return nullableText(60).transform((text) => (text === null ? null : normalise(terms, text)));
}
