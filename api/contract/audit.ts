import { z } from 'zod';
import { numberedQuery } from './fields.ts';
import { longestSearch } from './search-limit.ts';

/** Most characters of a subject: the longest is the address of a picture or a link. */
const longestSubject = 8000;

const line = {
  id: z.number(),
  at: z.string(),
  /** `member:3`, `session:12` of the one operator, or the address that tried to log in. */
  actor: z.string(),
  actorName: z.string().nullable(),
  action: z.string(),
  /** Target of the action: `product:5`. */
  subject: z.string().nullable(),
};

/**
 * A line of the audit log. `count`: how many failed logins of a sender and hour it counts, 1 for any other. `restorable`: it records a delete
 * that can still be undone.
 */
export const auditLine = z
  .object({ ...line, name: z.string().nullable(), fields: z.array(z.string()), count: z.number(), restorable: z.boolean() })
  .meta({ id: 'AuditLine' });

export type AuditLine = z.infer<typeof auditLine>;

/**
 * A line with the entity before and after; null if nothing was recorded, or if it was purged. `names`: of the records whose ids the states
 * list, by id. `picture`: the address of the picture that it is about, while that is stored.
 */
export const auditEntry = z
  .object({
    ...line,
    before: z.unknown(),
    after: z.unknown(),
    names: z.record(z.string(), z.string()),
    picture: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date('日付は2026-11-20の形で指定してください');

/**
 * Query of the audit log, newest first, filtered by entity (`subject`), kind of entity, action, who acted, and days in Tokyo (`from` and `to`
 * are included), or without logins. `search` is the number of an entity, or words of its name in the log.
 */
export const auditQuery = z.object({
  ...numberedQuery.shape,
  subject: z.string().max(longestSubject).optional(),
  kind: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  action: z.string().max(40).optional(),
  actor: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
  logins: z.literal('hidden').optional(),
  search: z.string().max(longestSearch).optional(),
});
