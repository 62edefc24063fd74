import type { FeedingTexts, ShopTexts } from '#api/contract/site-texts.ts';
import ads from '#content/ads.json' with { type: 'json' };
import feeding from '#content/feeding.json' with { type: 'json' };
import shops from '#content/shops.json' with { type: 'json' };

/** Texts of the site that every product shows. */
export interface ProductTexts {
  shops: ShopTexts;
  /** The mark of links that pay, and what it says beside it. */
  ads: { label: string; note: string };
  feeding: FeedingTexts;
}

/** The texts until operators edit them. */
export const initialTexts: ProductTexts = { shops, ads, feeding };
