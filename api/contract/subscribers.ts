import { z } from 'zod';
import { numberedQuery } from './fields.ts';
import { emailField } from './newsletter.ts';

/** `pending` until the address is confirmed by mail. */
const subscriberStatus = z.enum(['pending', 'confirmed', 'left']);

/** A newsletter subscriber; `consentAt` is the time of consent, `consentText` its words, empty where they were not kept yet. */
export const subscriber = z
  .object({
    id: z.number(),
    email: z.string(),
    status: subscriberStatus,
    consentAt: z.string(),
    consentText: z.string(),
    confirmedAt: z.string().nullable(),
    leftAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Subscriber' });

export type Subscriber = z.infer<typeof subscriber>;

export const subscriberFilter = z.object({
  search: z
    .string()
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .optional(),
  status: subscriberStatus.optional(),
});

export const subscriberQuery = z.object({
  ...numberedQuery.shape,
  ...subscriberFilter.shape,
});

/** An address whose owner asks to delete it. */
export const forgottenAddress = z.object({ email: emailField }).meta({ id: 'ForgottenAddress' });
