import { z } from 'zod';

const wrong = 'メールアドレスの形式が正しくありません';
const unasked = 'プライバシーポリシーへの同意が必要です';

/** Body of the newsletter form, which sends `consent` as text without JavaScript. */
export const newsletterBody = z
  .object({
    email: z
      .string('メールアドレスを入力してください')
      .overwrite((text) => text.trim().toLowerCase())
      .min(1, 'メールアドレスを入力してください')
      .max(254, wrong)
      .refine((text) => text === '' || z.regexes.email.test(text), wrong),
    consent: z.preprocess((given) => given === 'true' || given === 'on' || given, z.literal(true, unasked)),
  })
  .meta({ id: 'NewsletterBody' });

/** Response to the newsletter form, the same for an address that is already subscribed. */
export const newsletterAnswer = z
  .object({ success: z.literal(true), status: z.literal('pending'), message: z.string() })
  .meta({ id: 'NewsletterAnswer' });
