import { z } from 'zod';
import { eachProductField, isList, type FieldValue, type ProductFieldName } from './product-fields.ts';
import { normalise } from './vocabulary.ts';

/** Columns that operators edit, as responses return them. */
const stored = eachProductField<{ [Name in ProductFieldName]: z.ZodType<FieldValue<Name>, FieldValue<Name>> }>((field) => {
  const { kind, required, label: title } = field;
  if (kind === 'flag') return z.boolean().meta({ title });
  if (isList(field)) return z.array(z.string()).meta({ title });
  const value = kind === 'amount' || kind === 'measure' || kind === 'brandId' ? z.number() : z.string();
  return (required ? value : value.nullable()).meta({ title });
});

/** A product's name as it is displayed; phrases, and after a space the amount. */
const nameParts = z.object({
  phrases: z.array(z.string()).meta({ title: '改行できる区切り' }),
  amount: z.string().meta({ title: '内容量・サイズ' }),
});

export type NameParts = z.infer<typeof nameParts>;

/** What a product costs per measure of the amount in its name, as a stored price. */
const unitPrice = z.object({
  per: z.string().meta({ title: '量の単位（100g・100ml・1L・1枚など）' }),
  price: z.number().meta({ title: 'その量あたりの価格' }),
});

export type UnitPrice = z.infer<typeof unitPrice>;

/** A product as `GET /api/products` and its page show it. `price` is the stored price; the public one is `displayYen(price)`. */
export const product = z
  .object({
    id: z.number(),
    slug: z.string(),
    ...stored,
    nameParts,
    unitPrice: unitPrice.nullable(),
    ingredientIds: z.array(z.string()).nullable().meta({ title: '原材料の番号（辞書のid、親も含む。記載がなければnull）' }),
    brandName: z.string().nullable(),
    rating: z.number(),
    reviewCount: z.number(),
    isNew: z.boolean(),
    notice: z.enum(['recall', 'safety']).nullable().meta({ title: '回収・安全のお知らせ（なければnull）' }),
    priceCheckedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' });

/** A product as cards and other responses show it. */
export const productCard = product
  .pick({
    id: true,
    name: true,
    nameParts: true,
    price: true,
    unitPrice: true,
    imageUrl: true,
    petType: true,
    category: true,
    brandId: true,
    brandName: true,
    brandSlug: true,
    rating: true,
    reviewCount: true,
    isBestSeller: true,
    isOnSale: true,
    isNew: true,
    notice: true,
    ingredientIds: true,
  })
  .meta({ id: 'ProductCard' });

/** What a card shows that follows from other fields. */
export const cardParts = product.pick({ nameParts: true, unitPrice: true }).meta({ id: 'CardParts' });

/** Accepts any spelling of a code: the code, an alias, or the Japanese word. `all` means no filter. */
export const codeOf = (terms: Parameters<typeof normalise>[0]) =>
  z
    .string()
    .max(60)
    .transform((text) => (text === 'all' ? undefined : normalise(terms, text)));
