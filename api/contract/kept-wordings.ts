import { z } from 'zod';
import { tidyText } from './typed-text.ts';
import { isWording } from './wording.ts';

/** Kinds of records that are written in the console's forms. */
const wordingKinds = ['product', 'article', 'brand', 'notice'] as const;
export type WordingKind = (typeof wordingKinds)[number];

/** An expression of the list of wording that operators decided to use in a kind of record; it is not asked about there again. */
export const keptWording = z
  .object({
    id: z.number(),
    kind: z.enum(wordingKinds),
    phrase: z.string(),
    /** Why; empty without. */
    reason: z.string(),
    actor: z.string(),
    /** Name of a member; null for the one operator of a site. */
    actorName: z.string().nullable(),
    decidedAt: z.string(),
  })
  .meta({ id: 'KeptWording' });

export const keptWordingBody = z
  .object({
    kind: z.enum(wordingKinds, '使う場所を選択してください'),
    phrase: z.string().max(100).refine(isWording, 'この言葉は見直しの一覧にありません'),
    reason: z.string().overwrite(tidyText).max(200, '理由は200文字以内で入力してください').default(''),
  })
  .meta({ id: 'KeptWordingBody' });
