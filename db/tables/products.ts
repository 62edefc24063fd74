import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated, Flag, JsonList, Time } from './columns.ts';

/** `price` is the stored price: public yen divided by 100. `cellPet` and `cellCategory` fold unknown codes into `other`. */
export interface ProductsTable extends Dated {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
  price: number;
  originalPrice: number | null;
  imageUrl: string;
  additionalImages: Generated<JsonList>;
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
  isBestSeller: Generated<Flag>;
  isOnSale: Generated<Flag>;
  isTopRated: Generated<Flag>;
  isNew: Generated<Flag>;
  features: Generated<JsonList>;
  specifications: string | null;
  recommendations: Generated<JsonList>;
  feedingInstructions: string | null;
  ingredients: string | null;
  faqs: Generated<JsonList>;
  priceCheckedAt: Time | null;
  cellPet: GeneratedAlways<string>;
  cellCategory: GeneratedAlways<string>;
}

/** Number of public products of a cell; `all` means any pet type or category. Maintained by triggers on products. */
export interface CellsTable {
  petType: string;
  category: string;
  products: number;
}
