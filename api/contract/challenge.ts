import { z } from 'zod';

/** A proof-of-work challenge of altcha-lib: find the number whose derived key begins with `keyPrefix`. */
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
