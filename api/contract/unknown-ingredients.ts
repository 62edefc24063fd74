import { z } from 'zod';

/** Words that the console shows. */
export const mostUnknownIngredients = 30;

/** A word among the ingredients of products that the dictionary lacks; `exampleId` is a product with it. */
export const unknownIngredient = z
  .object({ word: z.string(), products: z.number().int(), exampleId: z.number().int() })
  .meta({ id: 'UnknownIngredient' });
