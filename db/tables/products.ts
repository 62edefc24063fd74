import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated, Flag, JsonList, Time } from './columns.ts';

/** Columns that hold a list as JSON, and those that hold a boolean as 0 or 1. */
export const listColumns = [
  ...(['additionalImages', 'pictureAlts', 'features', 'recommendations', 'faqs'] as const),
  ...(['ingredientNames', 'additives', 'analysis', 'feedingTable'] as const),
] as const;
export const flagColumns = ['isBestSeller', 'isOnSale', 'isTopRated', 'isNew', 'priceDue'] as const;

type Lists = Record<(typeof listColumns)[number], Generated<JsonList>>;
type Flags = Record<(typeof flagColumns)[number], Generated<Flag>>;

/**
 * `price` is the stored price: public yen divided by 100. `cellPet` and `cellCategory` fold unknown codes into `other`. `ranked` is 1 with
 * enough reviews for a rank. `ingredientIds` holds the ids of the named ingredients and their parents, each between spaces; null without names.
 * `unknownIngredients` lists the words that the dictionary lacks. `unitPriceKey` orders by price per measure (`unitPriceKeyOf`). `priceDue` is 1
 * while the price was not confirmed for thirty days, or never.
 */
export interface ProductsTable extends Dated, Lists, Flags {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
  price: number;
  originalPrice: number | null;
  imageUrl: string;
  petType: string;
  category: string;
  petSize: string | null;
  lifeStage: string | null;
  brandId: number | null;
  brandSlug: string | null;
  brandName: string | null;
  amazonUrl: string | null;
  rakutenUrl: string | null;
  affiliateUrl: string | null;
  rating: Generated<number>;
  reviewCount: Generated<number>;
  ranked: Generated<Flag>;
  specifications: string | null;
  feedingInstructions: string | null;
  ingredients: string | null;
  purpose: string | null;
  origin: string | null;
  maker: string | null;
  netWeightG: number | null;
  unitCount: number | null;
  kcalPer100g: number | null;
  ingredientIds: Generated<string | null>;
  unknownIngredients: Generated<JsonList>;
  unitPriceKey: Generated<number>;
  factsSource: string | null;
  factsCheckedOn: string | null;
  factsCheckedBy: string | null;
  priceCheckedAt: Time | null;
  cellPet: GeneratedAlways<string>;
  cellCategory: GeneratedAlways<string>;
  /** Place in the shuffled order. */
  mixed: GeneratedAlways<number>;
}

/** Number of public products of a cell; `all` means any pet type or category. Maintained by triggers on products. */
export interface CellsTable {
  petType: string;
  category: string;
  products: number;
}

/** How a price was confirmed: by saving the form, by confirming it as it is, or by importing a file. */
export type PriceWay = 'form' | 'confirm' | 'import';

/** A confirmed price of a product: the last of a day in Tokyo, such as `2026-11-20`. */
export interface ProductPricesTable {
  productId: number;
  day: string;
  price: number;
  way: PriceWay;
  /** Who confirmed it, as the audit log names operators; null if unknown. */
  actor: string | null;
  at: Time;
}
