import { seoBody, type SeoSettings } from '#api/contract/admin-seo.ts';
import { contractResolver } from '../contract-resolver.ts';

export type { SeoSettings };

/** The form's fields. */
export type SeoValues = Omit<SeoSettings, 'updatedAt'>;

/** The names that operators read. */
export const seoLabels: Record<keyof SeoValues, string> = {
  siteName: 'サイト名',
  siteDescription: 'サイトの説明',
  siteUrl: 'サイトURL',
  defaultOgImage: '共有画像のURL',
  operatorName: '運営者名',
  contactAddress: '連絡先のメールアドレス',
};

/** Characters of the description. */
export const longestDescription = 160;

export const seoResolver = contractResolver<SeoValues>(seoBody, (values) => values);

/** Settings as the form shows them. */
export function valuesOf({ siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress }: SeoValues): SeoValues {
  return { siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress };
}
