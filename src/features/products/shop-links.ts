import shops from '#content/shops.json' with { type: 'json' };

/** Link to a shop's page of the product. */
interface ShopLink {
  href: string;
  /** Button text; `〜で探す` where only the shop's home page is known. */
  label: string;
  /** Accessible name, which also announces the new tab. */
  name: string;
}

export interface ShopLinks {
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
export function shopLinks({ amazonUrl, rakutenUrl, affiliateUrl }: ShopAddresses): ShopLinks {
  return {
    amazon: shopLink(shops.amazon, amazonUrl),
    rakuten: shopLink(shops.rakuten, rakutenUrl),
    third: usable(affiliateUrl) ? link(affiliateUrl, '公式サイトで見る') : shopLink(shops.yahoo, null),
  };
}

function shopLink({ name, top }: { name: string; top: string }, own: string | null): ShopLink {
  return usable(own) ? link(own, `${name}で見る`) : link(top, `${name}で探す`);
}

function link(href: string, label: string): ShopLink {
  return { href, label, name: `${label}（新しいタブで開きます）` };
}

// Rows may predate the rule that only http(s) addresses are accepted.
function usable(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address);
}
