import type { Brand } from '#db/queries/brands.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import type { StructuredData } from '#src/lib/seo.ts';
import { tileStyle } from './tile-style.ts';

/** Describes a brand as schema.org's Brand; the rating only where reviews exist. */
export function brandData(brand: Brand, siteUrl: string): StructuredData {
  const { name, slug, description, averageRating, totalReviews } = brand;
  const { logo } = tileStyle(brand);
  const site = officialSite(brand);
  return {
    '@type': 'Brand',
    name,
    url: absolute(siteUrl, paths.brand(slug)),
    ...(description ? { description } : {}),
    ...(logo ? { logo: absolute(siteUrl, logo) } : {}),
    ...(site ? { sameAs: site } : {}),
    ...(averageRating === null
      ? {}
      : {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: totalReviews },
        }),
  };
}

/** Returns the brand's own site; only http(s) addresses are linked. */
export function officialSite({ url }: Pick<Brand, 'url'>): string | undefined {
  return url && /^https?:\/\//.test(url) ? url : undefined;
}
