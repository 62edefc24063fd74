import { seoBody, type SeoSettings } from '#api/contract/admin-seo.ts';
import { contractResolver } from '../form/contract-resolver.ts';

export type { SeoSettings };

/** Values of the form. */
export type SeoValues = Omit<SeoSettings, 'updatedAt'>;

/** Labels of the fields. */
export const seoLabels: Record<keyof SeoValues, string> = {
  siteName: 'サイト名',
  siteDescription: 'サイトの説明',
  siteUrl: 'サイトURL',
  defaultOgImage: '共有画像のURL',
  operatorName: '運営者名',
  contactAddress: '連絡先のメールアドレス',
};

export const seoResolver = contractResolver<SeoValues>(seoBody, (values) => values);

/** Picks the form's fields from the settings. */
export function valuesOf({ siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress }: SeoValues): SeoValues {
  return { siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress };
}
