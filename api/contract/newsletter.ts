import { z } from 'zod';
import { emailPattern } from './email-pattern.ts';

const wrong = 'メールアドレスの形式が正しくありません';
const unasked = 'プライバシーポリシーへの同意が必要です';

/** Words of the newsletter form; its subscribers' consent is stored with them. */
export const newsletterWords = {
  title: '新着レビューと読みものをメールで',
  policy: 'プライバシーポリシー',
  agreed: 'に同意します',
  note: '月2回ほど。いつでも停止できます。',
  confirmed: '届いたメールのボタンから、登録を確定してください。',
  /** While the site sends no mail. */
  unbegun: 'お届けはまだ始まっていません。始まるときに、確認のメールをお送りします。',
} as const;

/** What a subscriber agrees to, in one line. */
export const consentText = `${newsletterWords.title}（${newsletterWords.note}）${newsletterWords.policy}${newsletterWords.agreed}`;

/** An address of a form: trimmed, in small letters. */
export const emailField = z
  .string('メールアドレスを入力してください')
  .overwrite((text) => text.trim().toLowerCase())
  .min(1, 'メールアドレスを入力してください')
  .max(254, wrong)
  .refine((text) => text === '' || emailPattern.test(text), wrong);

/** Body of the newsletter form, which sends `consent` as text without JavaScript. */
export const newsletterBody = z
  .object({
    email: emailField,
    consent: z.preprocess((given) => given === 'true' || given === 'on' || given, z.literal(true, unasked)),
  })
  .meta({ id: 'NewsletterBody' });

/** Response to the newsletter form, the same for an address that is already subscribed. */
export const newsletterAnswer = z
  .object({ success: z.literal(true), status: z.literal('pending'), message: z.string() })
  .meta({ id: 'NewsletterAnswer' });

/** The key of a link in a mail, which may hold an address. A missing or wrong one gets a page that says so. */
export const mailLinkQuery = z.object({ key: z.string().max(400).default('') });

/** The same with the letter whose link it is, for the letter's results. */
export const leaveQuery = mailLinkQuery.extend({ letter: z.coerce.number().int().min(1).optional() });
