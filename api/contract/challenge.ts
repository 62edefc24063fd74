import { z } from 'zod';

/** A task of altcha-lib: find the number that gives a key with this beginning. */
export const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      expiresAt: z.number().optional(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: 'Challenge' });
