import { sql } from 'kysely';
import { splitName, type NameParts } from '../phrases.ts';
import type { NoticeKind } from '../tables/notices.ts';
import { unitPriceOf, type UnitPrice } from '../unit-price.ts';
import { noticeKind } from './notices.ts';

/** A product as cards show it. `price` is the stored price; an inactive brand's name and slug are left out. */
export interface ProductCard {
  id: number;
  name: string;
  nameParts: NameParts;
  price: number;
  unitPrice: UnitPrice | null;
  imageUrl: string;
  petType: string;
  category: string;
  rating: number;
  reviewCount: number;
  isBestSeller: boolean;
  isOnSale: boolean;
  isNew: boolean;
  /** The gravest kind of the notices about it. */
  notice: NoticeKind | null;
  ingredientIds: string[] | null;
  brandId: number | null;
  brandName: string | null;
  brandSlug: string | null;
}

/** Name and slug of the brand as the public sees them: the active brand's own, or the free text of a product without one. */
export const brandColumns = [
  'p.brandId',
  sql<string | null>`case when p.brand_id is null then p.brand_name else b.name end`.as('brandName'),
  sql<string | null>`b.slug`.as('brandSlug'),
] as const;

export const cardColumns = [
  'p.id',
  'p.name',
  'p.price',
  'p.imageUrl',
  'p.petType',
  'p.category',
  'p.rating',
  'p.reviewCount',
  'p.isBestSeller',
  'p.isOnSale',
  'p.isNew',
  'p.netWeightG',
  'p.ingredientIds',
  ...brandColumns,
  noticeKind.as('notice'),
] as const;

/** Columns of a product whose change changes its cards. */
export const cardFields = [...cardColumns.filter((column) => typeof column === 'string').map((column) => column.slice(2)), 'brandName'];

type CardRow = Omit<ProductCard, 'nameParts' | 'unitPrice' | 'ingredientIds' | 'isBestSeller' | 'isOnSale' | 'isNew'> & {
  netWeightG: number | null;
  ingredientIds: string | null;
  isBestSeller: number;
  isOnSale: number;
  isNew: number;
};

/** Converts a row of `cardColumns` to a card. */
export function toCard(row: CardRow): ProductCard {
  const { id, name, price, imageUrl, petType, category, rating, reviewCount, notice, brandId, brandName, brandSlug } = row;
  const flags = { isBestSeller: row.isBestSeller === 1, isOnSale: row.isOnSale === 1, isNew: row.isNew === 1 };
  const nameParts = splitName(name);
  const unitPrice = unitPriceOf(row);
  return {
    id,
    name,
    nameParts,
    price,
    unitPrice,
    imageUrl,
    petType,
    category,
    rating,
    reviewCount,
    ...flags,
    notice,
    ingredientIds: idsIn(row.ingredientIds),
    brandId,
    brandName,
    brandSlug,
  };
}

/** Returns the ids of a stored list of ingredients; null where none is known. */
export function idsIn(stored: string | null): string[] | null {
  return stored === null ? null : stored.split(' ').filter(Boolean);
}
