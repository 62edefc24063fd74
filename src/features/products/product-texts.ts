import type { FeedingTexts, ShopTexts } from '#api/contract/site-texts.ts';
import feeding from '#content/feeding.json' with { type: 'json' };
import shops from '#content/shops.json' with { type: 'json' };

/** Texts of the site that every product shows. */
export interface ProductTexts {
  shops: ShopTexts;
  feeding: FeedingTexts;
}

/** The texts until operators edit them. */
export const initialTexts: ProductTexts = { shops, feeding };
