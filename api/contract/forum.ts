import { z } from 'zod';
import { postCard } from './content-cards.ts';
import { pageQuery } from './fields.ts';
import { ownMarks } from './post-fields.ts';
import { codeOf } from './products.ts';
import { longestSearch } from './search-limit.ts';
import { forumCategories, petTypes } from './vocabulary.ts';

export const forumTag = z.object({ id: z.number(), name: z.string() }).meta({ id: 'ForumTag' });

/** Cards in `content`; a call that returns many posts, or only counts, leaves them out. */
const cards = z.array(postCard).optional();

/** An answer to a question. `myVote` is this viewer's own vote. */
export const reply = z
  .object({
    id: z.number(),
    postId: z.number(),
    content: z.string(),
    cards,
    nickname: z.string(),
    iconId: z.number().nullable(),
    createdAt: z.string(),
    upvotes: z.number().int(),
    downvotes: z.number().int(),
    isBestAnswer: z.boolean(),
    myVote: z.enum(['up', 'down']).nullable(),
    ...ownMarks,
  })
  .meta({ id: 'ForumReply' });

/** A question as lists return it. `replyCount` counts public replies. */
export const postRow = z
  .object({
    id: z.number(),
    title: z.string(),
    content: z.string(),
    petType: z.string(),
    category: z.string(),
    nickname: z.string(),
    iconId: z.number().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    viewCount: z.number().int(),
    replyCount: z.number().int(),
    isResolved: z.boolean(),
    bestAnswerId: z.number().nullable(),
    closedAt: z.string().nullable(),
    tags: z.array(forumTag),
    ...ownMarks,
  })
  .meta({ id: 'ForumPostRow' });

/** A question with its replies, the best answer first. */
export const post = z.object({ ...postRow.shape, cards, replies: z.array(reply) }).meta({ id: 'ForumPost' });

export const postQuery = z.object({
  ...pageQuery.shape,
  category: codeOf(forumCategories).optional(),
  petType: codeOf(petTypes).optional(),
  search: z.string().max(longestSearch).optional(),
  tag: z.string().max(50).optional(),
  sort: z.enum(['newest', 'closest', 'popular', 'unsolved']).default('newest'),
});

/** The fields of a question that a link shows. */
export const postLink = z.object({ id: z.number(), title: z.string(), isResolved: z.boolean() }).meta({ id: 'ForumPostLink' });

export const similarQuery = z.object({
  ...pageQuery.shape,
  title: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
