import { z } from 'zod';
import { isWebAddress, requiredText } from './operator-text.ts';

/** Social services that the footer can link to. */
export const socialKinds = ['x', 'instagram', 'facebook', 'youtube', 'line'] as const;

/** Months for which the counters of the site may be kept. */
export const countMonthChoices = [3, 13, 25, 37] as const;

const link = z
  .string()
  .overwrite((text) => text.trim())
  .max(2000)
  .refine((text) => text === '' || isWebAddress(text), '有効なURLを入力してください');

/** Site settings other than SEO. The footer shows the links and the statement. */
export const siteChoices = z
  .object({
    socialLinks: z.partialRecord(z.enum(socialKinds), z.string()),
    /** What the footer says about links that pay. */
    adStatement: z.string(),
    /** Whether only the asker may choose the best answer; otherwise any visitor may. */
    onlyAskerChooses: z.boolean(),
    /** Number of reviews from which a product has a rank; 0 ranks every product. */
    rankFrom: z.number().int(),
    /** Months after which counted views, searches and followed links are deleted. */
    countMonths: z.number().int(),
  })
  .meta({ id: 'SiteChoices' });

/**
 * Changed settings. `socialLinks` has the changed links; an empty one is removed. `was` has what the editor loaded of them, so that a save
 * overwrites nothing that another operator has saved since.
 */
export const siteChoicesPatch = z
  .object({
    socialLinks: z.partialRecord(z.enum(socialKinds), link),
    adStatement: requiredText('広告についての文は必須です', 200),
    onlyAskerChooses: z.boolean('選択してください'),
    rankFrom: z.int('整数で入力してください').min(0, '0以上で入力してください').max(1000, '1000以下で入力してください'),
  })
  .extend({ countMonths: z.literal(countMonthChoices, '選択してください') })
  .extend({ was: siteChoices.partial() })
  .partial()
  .meta({ id: 'SiteChoicesPatch' });
