import type { LinkedShop } from '#api/contract/counts.ts';
import { initialTexts, type ProductTexts } from './product-texts.ts';

/** Link to a shop's page of the product. */
interface ShopLink {
  href: string;
  /** Button text; `〜で探す` where only the shop's home page is known. */
  label: string;
  /** Accessible name, which also announces the new tab. */
  name: string;
  /** Code under which the link is counted. */
  shop: LinkedShop;
}

export interface ShopLinks {
  /** The mark of the links, and what it says beside it. */
  ad: ProductTexts['ads'];
  amazon: ShopLink;
  rakuten: ShopLink;
  /** The maker's own site, else a shopping portal. */
  third: ShopLink;
}

interface ShopAddresses {
  amazonUrl: string | null;
  rakutenUrl: string | null;
  affiliateUrl: string | null;
}

/** Returns the shop links of a product. A shop without a product URL is linked by its home page. */
export function shopLinks(
  { amazonUrl, rakutenUrl, affiliateUrl }: ShopAddresses,
  { shops, ads: { label, note } }: Pick<ProductTexts, 'shops' | 'ads'> = initialTexts,
): ShopLinks {
  return {
    ad: { label, note },
    amazon: shopLink('amazon', shops.amazon, amazonUrl),
    rakuten: shopLink('rakuten', shops.rakuten, rakutenUrl),
    third: usable(affiliateUrl) ? link('official', affiliateUrl, '公式サイトで見る') : shopLink('yahoo', shops.yahoo, null),
  };
}

/** Returns a product without the shop links that an operator took off its page, because they lead nowhere. */
export function withoutHidden<Product extends ShopAddresses>(
  product: Product,
  hidden: ReadonlyArray<{ field: string; url: string }>,
): Product {
  const shown = (field: keyof ShopAddresses) => !hidden.some((link) => link.field === field && link.url === product[field]);
  return {
    ...product,
    amazonUrl: shown('amazonUrl') ? product.amazonUrl : null,
    rakutenUrl: shown('rakutenUrl') ? product.rakutenUrl : null,
    affiliateUrl: shown('affiliateUrl') ? product.affiliateUrl : null,
  };
}

function shopLink(shop: LinkedShop, { name, top }: { name: string; top: string }, own: string | null): ShopLink {
  return usable(own) ? link(shop, own, `${name}で見る`) : link(shop, top, `${name}で探す`);
}

function link(shop: LinkedShop, href: string, label: string): ShopLink {
  return { href, label, name: `${label}（新しいタブで開きます）`, shop };
}

// Rows may predate the rule that only http(s) addresses are accepted.
function usable(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address);
}
