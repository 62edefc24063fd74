import { z } from 'zod';
import { anyCode } from './codes.ts';
import { lines, longText, nullableLink, nullableText, pictureAddress, requiredText } from './operator-text.ts';
import { productQuery } from './products.ts';
import { categories, lifeStages, normalise, petSizes, petTypes, type Term } from './vocabulary.ts';

const wrongAddress = '有効なURLを入力してください';
const amount = (sentence: string) => z.number(sentence).min(0, sentence).max(10_000_000, sentence);

const required = {
  name: requiredText('商品名は必須です', 200),
  price: amount('価格は0以上の数で入力してください'),
  petType: anyCode(petTypes, 'ペットの種類を選択してください'),
  category: anyCode(categories, 'カテゴリーを選択してください'),
  imageUrl: pictureAddress('画像URLは必須です', wrongAddress),
  description: requiredText('商品説明は必須です', longText),
};

const optional = {
  additionalImages: z.array(pictureAddress(wrongAddress, wrongAddress)).max(20).optional(),
  originalPrice: amount('元の価格は0以上の数で入力してください').nullable().optional(),
  brandId: z.int('ブランドを選択してください').min(1, 'ブランドを選択してください').nullable().optional(),
  brandSlug: nullableText(100).optional(),
  amazonUrl: nullableLink(wrongAddress).optional(),
  rakutenUrl: nullableLink(wrongAddress).optional(),
  affiliateUrl: nullableLink(wrongAddress).optional(),
  specifications: nullableText(longText).optional(),
  feedingInstructions: nullableText(longText).optional(),
  ingredients: nullableText(longText).optional(),
  petSize: nullableCode(petSizes).optional(),
  lifeStage: nullableCode(lifeStages).optional(),
  isBestSeller: z.boolean().optional(),
  isOnSale: z.boolean().optional(),
  isTopRated: z.boolean().optional(),
  features: lines.optional(),
  recommendations: lines.optional(),
  faqs: lines.transform((items) => items.flatMap(questionAndAnswer)).optional(),
};

/** Body of a new product. Accepts codes in any spelling, and the brand by id or else by slug. */
export const productBody = z.object({ ...required, ...optional }).meta({ id: 'ProductBody' });

/** Changed fields of a product. With `updatedAt`, the version that the editor loaded, overwriting a later save is refused. */
export const productPatch = z
  .object({ ...required, ...optional })
  .partial()
  .extend({ updatedAt: z.string().optional() })
  .meta({ id: 'ProductPatch' });

export type ProductPatch = z.output<typeof productPatch>;

/** Sort columns of the admin table, in addition to those of the public lists. */
export const tableSorts = ['id', 'name', 'category', 'petType', 'price', 'updated'] as const;
export type TableSort = (typeof tableSorts)[number];

/**
 * Query of the admin product table: the public filters, a filter for missing data, and numbered pages. A search for a number
 * also finds the product with that id.
 */
export const adminProductQuery = z.object({
  ...productQuery.shape,
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  sortBy: z.enum([...tableSorts, 'rating', 'newest']).optional(),
  missing: z.enum(['picture', 'price_check']).optional(),
});

/** One action on several products, in one transaction. */
export const productBulkBody = z
  .object({
    ids: z.array(z.int().min(1)).min(1, '商品を選んでください').max(100, '一度に変えられるのは100件までです'),
    action: z.enum(['update', 'check_price', 'delete', 'restore']),
    fields: z.object({ isBestSeller: z.boolean(), isOnSale: z.boolean(), isTopRated: z.boolean() }).partial().optional(),
  })
  .meta({ id: 'ProductBulkBody' });

export type ProductBulk = z.input<typeof productBulkBody>;

/** Ids of the products that the action changed. */
export const productBulkAnswer = z.object({ changed: z.array(z.number()) }).meta({ id: 'ProductBulkAnswer' });

function nullableCode(terms: readonly Term[]) {
  return nullableText(60).transform((text) => (text === null ? null : normalise(terms, text)));
}

// The form has `Q: … / A: …` on one line, or question and answer on a line each; the database stores an alternating list.
function questionAndAnswer(line: string): string[] {
  const [, question, answer] = /^Q[:：]\s*(.*?)\s*\/\s*A[:：]\s*(.*)$/is.exec(line) ?? [];
  if (question !== undefined && answer !== undefined) return [question, answer];
  return [line.replace(/^[QA][:：]\s*/i, '')];
}
