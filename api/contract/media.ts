import { z } from 'zod';
import { numberedQuery } from './fields.ts';
import { longestAlt } from './photo-limits.ts';
import { longestSearch } from './search-limit.ts';
import { tidyText } from './typed-text.ts';

/** Places that the list names for each picture; the call of one picture pages through all. */
export const firstPlaces = 3;

/**
 * Where a picture is used. `id` is 0 for a text or a setting, whose name is `field`; `path` is the public page, null without one;
 * `isDeleted` marks rows that can be restored.
 */
export const mediaPlace = z
  .object({
    kind: z.enum(['product', 'brand', 'article', 'text', 'setting']),
    id: z.number(),
    field: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'MediaPlace' });

/**
 * A picture of the operators. `fileName` is empty if it is not known, `width` and `height` are 0 if its file cannot be read. `uses` counts
 * its places, `places` are the first of them; `removedAt` is when an unused picture is removed, null until the next check has noted it.
 */
export const medium = z
  .object({
    name: z.string(),
    url: z.string(),
    fileName: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    uploadedAt: z.string(),
    uses: z.number(),
    places: z.array(mediaPlace),
    removedAt: z.string().nullable(),
  })
  .meta({ id: 'Medium' });

/** `search` looks through descriptions, file names, and the names of what uses a picture. */
export const mediaQuery = z.object({
  ...numberedQuery.shape,
  search: z.string().max(longestSearch).optional(),
  show: z.enum(['unused', 'undescribed']).optional(),
});

export const mediumParam = z.object({ name: z.string().min(1) });

/** What a picture shows; an empty text removes it. `was` is the text that the editor loaded. */
export const mediumBody = z
  .object({
    alt: z
      .string('説明を入力してください')
      .transform((text) => tidyText(text.replaceAll(/\s+/g, ' ')))
      .refine((text) => [...text].length <= longestAlt, `説明は${longestAlt}文字以内で入力してください`),
    was: z.string().max(1000).optional(),
  })
  .meta({ id: 'MediumBody' });

/** The picture that takes the place of another, by its name. */
export const replaceBody = z.object({ by: z.string('差し替える画像を選んでください').min(1).max(100) }).meta({ id: 'ReplaceMediumBody' });

/** How many rows and texts show the other picture now, and how many deleted ones keep the former. */
export const replaceAnswer = z.object({ replaced: z.number(), deleted: z.number() }).meta({ id: 'ReplaceMediumAnswer' });
