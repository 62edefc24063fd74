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

/** A new product. Codes are taken in any spelling; a brand by its id, else by its slug. */
export const productBody = z.object({ ...required, ...optional }).meta({ id: 'ProductBody' });

/** Changed fields of a product. With `updatedAt`, what the editor had loaded, a save over somebody else's is refused. */
export const productPatch = z
  .object({ ...required, ...optional })
  .partial()
  .extend({ updatedAt: z.string().optional() })
  .meta({ id: 'ProductPatch' });

export type ProductPatch = z.output<typeof productPatch>;

/** Orders of the table, besides those of the public lists. */
export const tableSorts = ['id', 'name', 'category', 'petType', 'price', 'updated'] as const;
export type TableSort = (typeof tableSorts)[number];

/** The table of products: the public filters, what lacks something, and numbered pages. A search that is a number also finds the product of that id. */
export const adminProductQuery = z.object({
  ...productQuery.shape,
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  sortBy: z.enum([...tableSorts, 'rating', 'newest']).optional(),
  missing: z.enum(['picture', 'price_check']).optional(),
});

/** What is done to several products at once: all of it, or nothing. */
export const productBulkBody = z
  .object({
    ids: z.array(z.int().min(1)).min(1, '商品を選んでください').max(100, '一度に変えられるのは100件までです'),
    action: z.enum(['update', 'check_price', 'delete', 'restore']),
    fields: z.object({ isBestSeller: z.boolean(), isOnSale: z.boolean(), isTopRated: z.boolean() }).partial().optional(),
  })
  .meta({ id: 'ProductBulkBody' });

export type ProductBulk = z.input<typeof productBulkBody>;

/** Ids of the products that are different now. */
export const productBulkAnswer = z.object({ changed: z.array(z.number()) }).meta({ id: 'ProductBulkAnswer' });

function nullableCode(terms: readonly Term[]) {
  return nullableText(60).transform((text) => (text === null ? null : normalise(terms, text)));
}

// The form writes `Q: … / A: …` or one of each on a line; stored is the alternating list.
function questionAndAnswer(line: string): string[] {
  const [, question, answer] = /^Q[:：]\s*(.*?)\s*\/\s*A[:：]\s*(.*)$/is.exec(line) ?? [];
  if (question !== undefined && answer !== undefined) return [question, answer];
  return [line.replace(/^[QA][:：]\s*/i, '')];
}
