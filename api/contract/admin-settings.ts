import { z } from 'zod';
import { isWebAddress } from './operator-text.ts';

/** Services that the footer can name. */
export const socialKinds = ['x', 'instagram', 'facebook', 'youtube', 'line'] as const;

const link = z
  .string()
  .overwrite((text) => text.trim())
  .max(2000)
  .refine((text) => text === '' || isWebAddress(text), '有効なURLを入力してください');

/** What operators choose for the site besides its SEO settings. Links are shown in the footer. */
export const siteChoices = z
  .object({
    socialLinks: z.partialRecord(z.enum(socialKinds), z.string()),
    /** Only whoever asked may choose the best answer; otherwise any visitor. */
    onlyAskerChooses: z.boolean(),
  })
  .meta({ id: 'SiteChoices' });

/** `socialLinks` are replaced as a whole; an empty one is none. */
export const siteChoicesPatch = z
  .object({ socialLinks: z.partialRecord(z.enum(socialKinds), link), onlyAskerChooses: z.boolean('選択してください') })
  .partial()
  .meta({ id: 'SiteChoicesPatch' });
