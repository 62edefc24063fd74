import { z } from 'zod';
import { animalFacts } from './animal-facts.ts';
import { numberedQuery, pathId } from './fields.ts';
import { forumTag } from './forum.ts';
import { reportKind, reportReason } from './reports.ts';
import { longestSearch } from './search-limit.ts';

/** `waiting`: held for an operator, or public and reported. `deleted`: by an operator. `any`: all of these. */
const moderationState = z.enum(['waiting', 'published', 'hidden', 'deleted', 'any']);

/** A word of the list that holds posts, and how title and text spell it: 死・ね for 死ね; in neither if it is in the name. */
const heldWord = z.object({ word: z.string(), passages: z.array(z.string()) }).meta({ id: 'HeldWord' });

export type HeldWord = z.infer<typeof heldWord>;

const postStatus = z.enum(['published', 'pending', 'hidden']);

/** A visitor's post as operators see it. For a reply, `isResolved` means that it is the best answer. */
export const moderatedPost = z
  .object({
    kind: reportKind,
    id: z.number(),
    status: postStatus,
    title: z.string().nullable(),
    text: z.string(),
    nickname: z.string(),
    rating: z.number().nullable(),
    /** What a product review says about its animal; null for other posts. */
    animal: z.object({ petType: z.string().nullable(), ...animalFacts }).nullable(),
    isResolved: z.boolean(),
    /** Tags of a question; empty for other posts. */
    tags: z.array(forumTag),
    isProvided: z.boolean(),
    createdAt: z.string(),
    /** When its writer last changed it. */
    updatedAt: z.string(),
    deletedAt: z.string().nullable(),
    about: z.object({ name: z.string().nullable(), path: z.string() }),
    reasons: z.array(z.string()),
    /** Words of today's list that a post held for words has. */
    heldWords: z.array(heldWord),
    reports: z.array(z.object({ id: z.number(), reason: reportReason, comment: z.string(), createdAt: z.string() })),
  })
  .meta({ id: 'ModeratedPost' });

/**
 * `search` finds posts by words of nickname, title and text, by the number of the post or of what it is about, by an address of its page,
 * and by the day in Japan on which it was sent.
 */
export const moderationQuery = z.object({
  ...numberedQuery.shape,
  state: moderationState.default('waiting'),
  kind: reportKind.optional(),
  search: z.string().max(longestSearch).optional(),
});

export const moderationParam = z.object({ kind: reportKind, id: pathId });

/** Whether a review is of a provided product. */
export const providedBody = z.object({ isProvided: z.boolean('提供品かどうかを選択してください') }).meta({ id: 'ProvidedBody' });

/** Whether a question carries a tag. */
export const carriedTagBody = z
  .object({
    tagId: z.int('タグを選び直してください').min(1, 'タグを選び直してください'),
    isCarried: z.boolean('タグを付けるか外すかを選択してください'),
  })
  .meta({ id: 'CarriedTagBody' });

/**
 * `updatedAt`, `status` and the ids of open `reports` are what the operator has seen, so that nobody decides on what another has decided
 * since; `approve` publishes no other text and closes no other reports. `reopenReports` opens these reports of a public post again, by
 * default those that were closed last.
 */
export const moderationBody = z
  .object({
    action: z.enum(['approve', 'hide', 'unhide', 'delete', 'restore', 'reopenReports'], '操作を選択してください'),
    updatedAt: z.string().optional(),
    status: postStatus.optional(),
    reports: z.array(z.int().min(1)).max(10_000).optional(),
  })
  .meta({ id: 'ModerationBody' });
