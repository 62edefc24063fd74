import { z } from 'zod';
import { emailField } from './newsletter.ts';

/** Whether a visitor's post is public, or waits for an operator. */
export const postStatus = z.enum(['published', 'pending']);

/** Fields of a post that lists return only to its author, who may change the post within 30 minutes of `createdAt`. */
export const ownMarks = { mine: z.literal(true).optional(), status: postStatus.optional() };

/** Address for notices about a post; empty or absent for none. No response has it. */
export const noticeEmail = { email: z.union([z.literal(''), emailField]).nullish() };

/** Bot signals that the forms send: a honeypot field that people leave empty, and the milliseconds of filling in. Both optional. */
export const formTraces = { website: z.string().max(2000).nullish(), elapsedMs: z.number().nullish() };
