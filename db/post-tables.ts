import type { RefusalCode } from './errors.ts';
import type { PostKind } from './tables/visitors.ts';

interface PostTable {
  table: 'reviews' | 'brandReviews' | 'forumPosts' | 'forumReplies';
  /** Column that holds the id of the product, brand or question that the post belongs to; a question belongs to nothing. */
  owner: string | undefined;
  /** Code of a refusal if there is no such post. */
  missing: RefusalCode;
}

/** Table of each kind of post. */
export const postTables = {
  review: { table: 'reviews', owner: 'productId', missing: 'review_not_found' },
  brandReview: { table: 'brandReviews', owner: 'brandId', missing: 'review_not_found' },
  post: { table: 'forumPosts', owner: undefined, missing: 'question_not_found' },
  reply: { table: 'forumReplies', owner: 'postId', missing: 'reply_not_found' },
} as const satisfies Record<PostKind, PostTable>;
