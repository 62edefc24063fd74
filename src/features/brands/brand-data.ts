import type { Brand } from '#db/queries/brands.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import type { StructuredData } from '#src/lib/seo.ts';
import { aggregateRatingData } from '#src/lib/structured-data.ts';
import { figure } from '#src/lib/text.ts';
import { tileStyle } from './tile-style.ts';

/**
 * Describes a brand as schema.org's Organization; the rating only where reviews exist. Google accepts no reviews of a Brand, which is what
 * its products name.
 */
export function brandData(brand: Brand, siteUrl: string): StructuredData {
  const { name, slug, description, averageRating, totalReviews } = brand;
  const { logo } = tileStyle(brand);
  const site = officialSite(brand);
  return {
    '@type': 'Organization',
    name,
    url: absolute(siteUrl, paths.brand(slug)),
    ...(description ? { description } : {}),
    ...(logo ? { logo: absolute(siteUrl, logo) } : {}),
    ...(site ? { sameAs: site } : {}),
    ...(averageRating === null ? {} : { aggregateRating: aggregateRatingData({ mean: averageRating, count: totalReviews }) }),
  };
}

/** Describes a brand's page: in the operators' words, else by how much it shows. */
export function brandDescription({ name, description, totalReviews }: Brand, products: number): string {
  if (description) return description;
  const shown = [
    ...(products > 0 ? [`商品${figure(products)}件`] : []),
    ...(totalReviews > 0 ? [`飼い主さんのブランドレビュー${figure(totalReviews)}件`] : []),
  ];
  return shown.length > 0
    ? `${name}の${shown.join('と、')}。`
    : `${name}のページです。掲載している商品とブランドレビューは、まだありません。`;
}

/** Returns the brand's own site; only http(s) addresses are linked. */
export function officialSite({ url }: Pick<Brand, 'url'>): string | undefined {
  return url && /^https?:\/\//.test(url) ? url : undefined;
}
