import { z } from 'zod';
import { words } from './errors.ts';

export const loginBody = z
  .object({ password: z.string(words.password_missing).min(1, words.password_missing).max(1000, words.wrong_password) })
  .meta({ id: 'LoginBody' });

/** `mustChange`: the password was made by the server and is to be changed. */
export const loginAnswer = z.object({ success: z.literal(true), token: z.string(), mustChange: z.boolean() }).meta({ id: 'LoginAnswer' });

export const session = z
  .object({ id: z.number(), createdAt: z.string(), expiresAt: z.string(), mustChange: z.boolean() })
  .meta({ id: 'Session' });

export const done = z.object({ success: z.literal(true) });

/** What a delete answers. */
export const deleted = z.object({ success: z.literal(true), id: z.number() }).meta({ id: 'Deleted' });
