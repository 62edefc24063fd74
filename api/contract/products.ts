import { z } from 'zod';
import { pageQuery } from './fields.ts';
import { priceBands } from './money.ts';
import { eachProductField, isList, type FieldValue, type ProductFieldName } from './product-fields.ts';
import { categories, normalise, petTypes } from './vocabulary.ts';

/** Columns that operators edit, as responses return them. */
const stored = eachProductField<{ [Name in ProductFieldName]: z.ZodType<FieldValue<Name>, FieldValue<Name>> }>((field) => {
  const { kind, required, label: title } = field;
  if (kind === 'flag') return z.boolean().meta({ title });
  if (isList(field)) return z.array(z.string()).meta({ title });
  const value = kind === 'amount' || kind === 'brandId' ? z.number() : z.string();
  return (required ? value : value.nullable()).meta({ title });
});

/** A product as `GET /api/products` and its page show it. `price` is the stored price; the public one is `displayYen(price)`. */
export const product = z
  .object({
    id: z.number(),
    slug: z.string(),
    ...stored,
    brandName: z.string().nullable(),
    rating: z.number(),
    reviewCount: z.number(),
    isNew: z.boolean(),
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
    price: true,
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
  })
  .meta({ id: 'ProductCard' });

/** Accepts any spelling of a code: the code, an alias, or the Japanese word. `all` means no filter. */
export const codeOf = (terms: Parameters<typeof normalise>[0]) =>
  z
    .string()
    .max(60)
    .transform((text) => (text === 'all' ? undefined : normalise(terms, text)));

/** Special offers that the listing filters by. */
export const offers = [
  { code: 'sale', label: 'セール' },
  { code: 'bestseller', label: '売れ筋' },
  { code: 'top_rated', label: '高評価' },
] as const;

/** Minimum ratings that the listing filters by. */
export const ratingSteps = [
  { code: '4', label: '★4以上', from: 4 },
  { code: '3', label: '★3以上', from: 3 },
  { code: '2', label: '★2以上', from: 2 },
] as const;

/** Filters of `GET /api/products` and of the listing pages. Prices are public yen, inclusive. */
export const productFilter = z.object({
  petType: codeOf(petTypes).optional(),
  category: codeOf(categories).optional(),
  brand: z.string().max(100).optional(),
  search: z.string().max(200).optional(),
  minPrice: z.coerce.number().int().min(0).optional(),
  maxPrice: z.coerce.number().int().min(0).optional(),
  price: z.enum(priceBands.map(({ code }) => code)).optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  offer: z.enum(offers.map(({ code }) => code)).optional(),
  ids: z
    .string()
    .max(1000)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().min(1)).max(100))
    .optional(),
});

export const productQuery = z.object({
  ...productFilter.shape,
  ...pageQuery.shape,
  sortBy: z.enum(['rating', 'price', 'newest']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
});

/** `fields=card` returns only the fields that a card shows, an eighth of the bytes. */
export const productListQuery = z.object({ ...productQuery.shape, fields: z.enum(['card']).optional() });

const facetOption = z.object({ code: z.string(), label: z.string(), count: z.number().int() }).meta({ id: 'FacetOption' });

const looserFilter = z
  .object({
    without: z.enum(['search', 'petType', 'category', 'brand', 'price', 'rating', 'offer']),
    search: z.string().optional(),
    count: z.number().int(),
  })
  .meta({ id: 'LooserFilter' });

/**
 * Number of products that each option of a filter would match, ignoring the filter's current value; `total` counts those that
 * match all filters. If it is 0, `looser` lists conditions (or, with `search`, one word of several) whose removal matches some.
 */
export const facets = z
  .object({
    total: z.number().int(),
    petType: z.array(facetOption),
    category: z.array(facetOption),
    brand: z.array(facetOption),
    price: z.array(facetOption),
    rating: z.array(facetOption),
    offer: z.array(facetOption),
    looser: z.array(looserFilter),
  })
  .meta({ id: 'Facets' });
