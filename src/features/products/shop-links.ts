import shops from '#content/shops.json' with { type: 'json' };

/** A link to a page where the product is sold. */
interface ShopLink {
  href: string;
  /** What the button says; `〜で探す` where only the shop's top page is known. */
  label: string;
  /** Its accessible name, which also says that a tab opens. */
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

/** Where a product is sold. A shop without an address of its own for it is linked by its top page. */
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

// Rows may be older than the rule that only such addresses are taken.
function usable(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address);
}
