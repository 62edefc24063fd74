import { z } from 'zod';
import { withoutStray } from './hidden-letters.ts';
import { emailField } from './newsletter.ts';
import { tidyText } from './typed-text.ts';

/** Limits of a newsletter. */
export const letterLimits = { subject: 100, text: 5000, blocks: 30 } as const;

const blockId = z.int().min(1);

const textBlock = z.object({
  kind: z.literal('text'),
  text: z.string().max(letterLimits.text, `文章は${letterLimits.text}文字以内で入力してください`).overwrite(withoutStray),
});
const articleBlock = z.object({ kind: z.literal('article'), id: blockId });
const reviewBlock = z.object({ kind: z.literal('review'), id: blockId });

/** Part of a newsletter: free text, or an article or review that is shown as it is when the letter begins. */
const letterBlock = z.discriminatedUnion('kind', [textBlock, articleBlock, reviewBlock]);

export type LetterBlock = z.infer<typeof letterBlock>;

const subject = z
  .string('件名を入力してください')
  .overwrite((text) => tidyText(text.replaceAll(/\s+/g, ' ')))
  .min(1, '件名を入力してください')
  .max(letterLimits.subject, `件名は${letterLimits.subject}文字以内で入力してください`);

/** What an operator writes. */
export const letterBody = z
  .object({
    subject,
    blocks: z.array(letterBlock, '内容を入力してください').max(letterLimits.blocks, `載せられるのは${letterLimits.blocks}個までです`),
  })
  .meta({ id: 'LetterBody' });

/** Changed fields. `updatedAt` is the version that the editor had loaded. */
export const letterPatch = letterBody.partial().extend({ updatedAt: z.string().optional() }).meta({ id: 'LetterPatch' });

export const letterState = z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped']);

/** A newsletter with its progress and results. `waiting` counts mails without a result, while it is sent or after it was stopped. */
export const letterLine = z
  .object({
    id: z.number(),
    subject: z.string(),
    state: letterState,
    sendAt: z.string().nullable(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    updatedAt: z.string(),
    recipients: z.number(),
    waiting: z.number(),
    sent: z.number(),
    failed: z.number(),
    unclear: z.number(),
    unsubscribed: z.number(),
  })
  .meta({ id: 'LetterLine' });

export type LetterLine = z.infer<typeof letterLine>;

const title = z.string().nullable();

/** Why an article or review would be left out now. `notice`: a notice warns of the review's product; `gone`: deleted, or its product. */
const leftReason = z.enum(['draft', 'hidden', 'notice', 'gone']);

const named = { title: title.optional(), left: leftReason.optional() };

/** A newsletter with its contents; `title` names an article or the product of a review, null if it was purged. */
export const letter = letterLine
  .extend({ blocks: z.array(z.discriminatedUnion('kind', [textBlock, articleBlock.extend(named), reviewBlock.extend(named)])) })
  .meta({ id: 'Letter' });

export type Letter = z.infer<typeof letter>;

/** An article or review that a letter would leave out. */
const leftOut = z.object({ kind: z.enum(['article', 'review']), id: z.number(), title, left: leftReason }).meta({ id: 'LeftOut' });

export type LeftOut = z.infer<typeof leftOut>;

/** Both forms of a letter, and what they leave out. */
export const letterPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string(), leftOut: z.array(leftOut) })
  .meta({ id: 'LetterPreview' });

/** The version that the operator has read; no other is sent or deleted. */
const letterVersion = z.string().optional();

export const letterDeleteQuery = z.object({ updatedAt: letterVersion });

/** Where the trial of a letter goes. */
export const letterTrialBody = z.object({ email: emailField, updatedAt: letterVersion }).meta({ id: 'LetterTrialBody' });

/** When a letter begins; at once without a time. */
export const letterSendBody = z
  .object({ sendAt: z.iso.datetime('日時を入力してください').nullish(), updatedAt: letterVersion })
  .meta({ id: 'LetterSendBody' });
