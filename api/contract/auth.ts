import { z } from 'zod';
import { words } from './errors.ts';
import { roles } from './roles.ts';

export const loginBody = z
  .object({ password: z.string(words.password_missing).min(1, words.password_missing).max(1000, words.wrong_password) })
  .meta({ id: 'LoginBody' });

/** `mustChange`: the server generated the password, and the operator must change it. */
export const loginAnswer = z.object({ success: z.literal(true), token: z.string(), mustChange: z.boolean() }).meta({ id: 'LoginAnswer' });

/** The caller's session; `name` is null for the one operator. */
export const session = z
  .object({
    id: z.number(),
    createdAt: z.string(),
    expiresAt: z.string(),
    mustChange: z.boolean(),
    role: z.enum(roles.map(({ code }) => code)),
    name: z.string().nullable(),
  })
  .meta({ id: 'Session' });

/** An open session; `current` marks the caller's own. */
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

/** A new password: any characters, 12 to 128. The server also refuses guessable ones. */
export const newPassword = z
  .string(tooShort)
  .refine((text) => [...text].length >= 12, { error: tooShort, abort: true })
  .refine((text) => [...text].length <= 128, { error: 'パスワードは128文字以内にしてください', abort: true });

/** Body of a password change; requires the current password. */
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
