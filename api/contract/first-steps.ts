import { z } from 'zod';

/** First steps of a new site, each true once what it makes exists. `demo`: the site holds the demo world and needs none. */
export const firstSteps = z
  .object({
    demo: z.boolean(),
    name: z.boolean(),
    contact: z.boolean(),
    brand: z.boolean(),
    product: z.boolean(),
    article: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });
