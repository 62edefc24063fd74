import fallback from '#content/fallback-brands.json' with { type: 'json' };
import type { BrandCard } from '#db/queries/brands.ts';

/** Japanese display names of brands with a Latin slug, whatever name is stored. */
const japaneseNames: Readonly<Record<string, string>> = { 'royal-canin': 'ロイヤルカナン', hills: 'ヒルズ', purina: 'ピュリナ' };

/** Returns a brand with its display name on the home page. */
export function withJapaneseName(brand: BrandCard): BrandCard {
  return { ...brand, name: japaneseNames[brand.slug] ?? brand.name };
}

/** Names shown while no brand is registered. They have no page, so they are not links. */
export const fallbackNames: readonly string[] = fallback.map(({ name }) => name);
