import { z } from 'zod';
import { factColumns } from './fact-columns.ts';
import { nullableText, longText } from './operator-text.ts';

/** Free texts of a product, as typed in the form. */
export const labelTexts = z
  .object({
    name: z.string().max(200),
    ingredients: nullableText(longText),
    feedingInstructions: nullableText(longText),
    specifications: nullableText(longText),
  })
  .meta({ id: 'LabelTexts' });

/** Values read from the texts, each with the lines it was read from. An operator accepts them one by one. */
export const factProposals = z
  .array(
    z.object({
      field: z.enum(factColumns),
      value: z.union([z.number(), z.string(), z.array(z.string())]),
      source: z.string(),
    }),
  )
  .meta({ id: 'FactProposals' });

export type FactProposal = z.infer<typeof factProposals>[number];
