import fallback from '#content/fallback-brands.json' with { type: 'json' };
import type { BrandCard } from '#db/queries/brands.ts';

/** Brands whose address is Latin but whose name here is Japanese, however they are stored. */
const japaneseNames: Readonly<Record<string, string>> = { 'royal-canin': 'ロイヤルカナン', hills: 'ヒルズ', purina: 'ピュリナ' };

/** A brand with the name that home shows it under. */
export function withJapaneseName(brand: BrandCard): BrandCard {
  return { ...brand, name: japaneseNames[brand.slug] ?? brand.name };
}

/** Names that stand where no brand is registered. None of them has a page, so none is a link. */
export const fallbackNames: readonly string[] = fallback.map(({ name }) => name);
