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

/** A session that has not ended; `current` marks the caller's own. */
export const activeSession = z
  .object({
    id: z.number(),
    createdAt: z.string(),
    seenAt: z.string(),
    expiresAt: z.string(),
    userAgent: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'ActiveSession' });

const tooShort = 'パスワードは12文字以上にしてください';

/** A password that may be set: any characters, twelve or more. Whether it is a common one the server knows. */
export const newPassword = z
  .string(tooShort)
  .refine((text) => [...text].length >= 12, { error: tooShort, abort: true })
  .refine((text) => [...text].length <= 128, { error: 'パスワードは128文字以内にしてください', abort: true });

/** Changes the password; the present one is asked for again. */
export const passwordBody = z
  .object({
    currentPassword: loginBody.shape.password,
    newPassword,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: '現在のパスワードとは別のものにしてください',
  })
  .meta({ id: 'PasswordBody' });

export const done = z.object({ success: z.literal(true) });

/** What a delete answers. */
export const deleted = z.object({ success: z.literal(true), id: z.number() }).meta({ id: 'Deleted' });
