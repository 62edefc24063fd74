import type { z } from 'zod';
import { productBody } from '#api/contract/admin-products.ts';
import type { product } from '#api/contract/products.ts';
import { lines } from '#src/lib/text.ts';
import { amountOf } from '../form/amount.ts';
import { contractResolver } from '../form/contract-resolver.ts';
import type { FormResource } from '../form/resource.ts';

export type Product = z.infer<typeof product>;

/** Values of the form, as typed; lists have one item per line. */
export interface ProductValues {
  name: string;
  price: string;
  originalPrice: string;
  petType: string;
  category: string;
  petSize: string;
  lifeStage: string;
  brandId: string;
  imageUrl: string;
  additionalImages: string;
  description: string;
  features: string;
  recommendations: string;
  faqs: string;
  specifications: string;
  ingredients: string;
  feedingInstructions: string;
  amazonUrl: string;
  rakutenUrl: string;
  affiliateUrl: string;
  isBestSeller: boolean;
  isOnSale: boolean;
  isTopRated: boolean;
}

export type ProductField = keyof ProductValues;

export const emptyProduct: ProductValues = {
  name: '',
  price: '',
  originalPrice: '',
  petType: 'dog',
  category: 'food',
  petSize: '',
  lifeStage: '',
  brandId: '',
  imageUrl: '',
  additionalImages: '',
  description: '',
  features: '',
  recommendations: '',
  faqs: '',
  specifications: '',
  ingredients: '',
  feedingInstructions: '',
  amazonUrl: '',
  rakutenUrl: '',
  affiliateUrl: '',
  isBestSeller: false,
  isOnSale: false,
  isTopRated: false,
};

/** Labels of the fields. */
export const productLabels: Record<ProductField, string> = {
  name: '商品名',
  price: '価格',
  originalPrice: '元の価格',
  petType: 'ペットの種類',
  category: 'カテゴリー',
  petSize: 'ペットの大きさ',
  lifeStage: 'ライフステージ',
  brandId: 'ブランド',
  imageUrl: '画像URL',
  additionalImages: '追加の画像URL',
  description: '商品説明',
  features: '特徴',
  recommendations: 'おすすめポイント',
  faqs: 'よくある質問',
  specifications: '仕様',
  ingredients: '原材料',
  feedingInstructions: '与え方',
  amazonUrl: 'Amazon URL',
  rakutenUrl: '楽天 URL',
  affiliateUrl: '公式サイト URL',
  isBestSeller: '売れ筋',
  isOnSale: 'セール中',
  isTopRated: '高評価',
};

export const productKind: FormResource<Product, ProductValues> = {
  ...{ noun: '商品', place: '/api/admin/products', draft: 'product' },
  ...{ empty: emptyProduct, labels: productLabels, valuesOf, payloadOf },
};

/** Converts a stored product to form values. */
export function valuesOf(stored: Product): ProductValues {
  const { name, petType, category, imageUrl, description, isBestSeller, isOnSale, isTopRated } = stored;
  return {
    name,
    price: String(stored.price),
    originalPrice: stored.originalPrice === null ? '' : String(stored.originalPrice),
    petType,
    category,
    petSize: stored.petSize ?? '',
    lifeStage: stored.lifeStage ?? '',
    brandId: stored.brandId === null ? '' : String(stored.brandId),
    imageUrl,
    additionalImages: stored.additionalImages.join('\n'),
    description,
    features: stored.features.join('\n'),
    recommendations: stored.recommendations.join('\n'),
    faqs: faqLines(stored.faqs),
    specifications: stored.specifications ?? '',
    ingredients: stored.ingredients ?? '',
    feedingInstructions: stored.feedingInstructions ?? '',
    amazonUrl: stored.amazonUrl ?? '',
    rakutenUrl: stored.rakutenUrl ?? '',
    affiliateUrl: stored.affiliateUrl ?? '',
    isBestSeller,
    isOnSale,
    isTopRated,
  };
}

/** Returns the request body for the named fields, or for all. */
export function payloadOf(values: ProductValues, fields: readonly ProductField[] = productFields): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, sent(field, values[field])]));
}

const productFields = Object.keys(emptyProduct) as ProductField[];

/** Checks the form against the contract, with its messages. */
export const productResolver = contractResolver<ProductValues>(productBody, (values) => payloadOf(values));

const lists: ReadonlySet<ProductField> = new Set(['additionalImages', 'features', 'recommendations', 'faqs']);

function sent(field: ProductField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (lists.has(field)) return lines(value);
  if (field === 'price') return amountOf(value);
  // Text that is not a number is sent as it is, and the contract rejects it.
  if (field === 'originalPrice') return value.trim() === '' ? null : (amountOf(value) ?? value);
  if (field === 'brandId') return value === '' ? null : Number(value);
  return value === '' && !required.has(field) ? null : value;
}

const required: ReadonlySet<ProductField> = new Set(['name', 'petType', 'category', 'imageUrl', 'description']);

// Stored as alternating questions and answers; a line of the form holds one pair.
function faqLines(faqs: readonly string[]): string {
  const line = (at: number) => (faqs[at] ?? '').replace(/\s*\n\s*/g, ' ');
  const pairs = faqs.flatMap((_, at) => (at % 2 === 0 ? [at] : []));
  return pairs.map((at) => (faqs[at + 1] === undefined ? `Q: ${line(at)}` : `Q: ${line(at)} / A: ${line(at + 1)}`)).join('\n');
}
