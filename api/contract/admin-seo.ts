import { z } from 'zod';
import { isWebAddress, pictureAddress, requiredText } from './operator-text.ts';
import { typedText } from './typed-text.ts';

/** Most characters of the site's description. */
export const longestSiteDescription = 160;

/** Body of the SEO form. `updatedAt` is the version that the editor loaded; an omitted operator name or address is unchanged. */
export const seoBody = z
  .object({
    siteName: requiredText('サイト名は必須です', 100),
    siteDescription: typedText({
      least: [1, 'サイトの説明は必須です'],
      most: [longestSiteDescription, `説明は${longestSiteDescription}文字以内にしてください`],
    }),
    siteUrl: z
      .string('有効なURLを入力してください')
      .max(2000, { error: '2,000文字以内で入力してください', abort: true })
      .overwrite((text) => text.trim().replace(/\/+$/, ''))
      .refine(isSite, '有効なURLを入力してください'),
    defaultOgImage: pictureAddress('有効な画像URLを入力してください', '有効な画像URLを入力してください'),
    operatorName: requiredText('運営者名は必須です', 60).optional(),
    contactAddress: z
      .string('有効なメールアドレスを入力してください')
      .overwrite((text) => text.trim())
      .pipe(z.email('有効なメールアドレスを入力してください').max(254, 'メールアドレスは254文字以内にしてください'))
      .optional(),
    updatedAt: z.string().optional(),
  })
  .meta({ id: 'SeoBody' });

/** The stored settings; `updatedAt` is empty while all are defaults. */
export const seoSettings = seoBody.required().meta({ id: 'SeoSettings' });

export type SeoSettings = z.output<typeof seoSettings>;

/**
 * The site's stored address, the origin that the server's SITE_URL names instead (null where it names none or the same), and whether only the
 * server's machine can open the stored one.
 */
export const siteAddress = z.object({ stored: z.string(), given: z.string().nullable(), isLocal: z.boolean() }).meta({ id: 'SiteAddress' });

/** Fields that only owners change: every link in a mail begins with the address, and mails name the operator and come from the contact. */
export const ownersSeoFields = ['siteUrl', 'operatorName', 'contactAddress'] as const;

/** Returns whether a text is an origin and nothing else, because every URL of the site is this one plus a path. */
export function isSite(text: string): boolean {
  const url = URL.parse(text);
  return isWebAddress(text) && url?.search === '' && url.hash === '' && url.pathname === '/';
}
