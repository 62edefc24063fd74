import type { Generated } from 'kysely';
import type { Dated, Flag, Moderated, Time } from './columns.ts';

export interface ForumPostsTable extends Dated, Moderated {
  id: Generated<number>;
  userId: number | null;
  title: string;
  content: string;
  petType: string;
  category: string;
  nickname: Generated<string>;
  iconId: number | null;
  isResolved: Generated<Flag>;
  viewCount: Generated<number>;
  /** The view count that pages show and lists sort by; an hourly job copies `viewCount` here. */
  viewCountShown: Generated<number>;
  replyCount: Generated<number>;
  bestAnswerId: number | null;
  closedAt: Time | null;
}

export interface ForumRepliesTable extends Dated, Moderated {
  id: Generated<number>;
  postId: number;
  userId: number | null;
  content: string;
  nickname: Generated<string>;
  iconId: number | null;
  isBestAnswer: Generated<Flag>;
  upvotes: Generated<number>;
  downvotes: Generated<number>;
}

/** `userId` is an HMAC of visitor and reply, `addressKey` one of address and reply: there are no accounts. */
export interface ForumVotesTable {
  userId: string;
  addressKey: Generated<string | null>;
  replyId: number;
  voteType: 'up' | 'down';
  createdAt: Time;
}

/** `posts` counts the public questions with the tag. */
export interface ForumTagsTable {
  id: Generated<number>;
  name: string;
  createdAt: Time;
  posts: Generated<number>;
}

export interface ForumPostTagsTable {
  postId: number;
  tagId: number;
}

export interface RelatedQuestionsTable {
  postId: number;
  relatedPostId: number;
  score: number;
}

export interface QuestionProductsTable {
  postId: number;
  productId: number;
  displayOrder: number;
}

export interface QuestionArticlesTable {
  postId: number;
  articleId: number;
  displayOrder: number;
}

/** Views of the last two days, keyed by HMACs of visitor and address, each combined with the question. */
export interface PostViewsTable {
  postId: number;
  viewerKey: string;
  addressKey: Generated<string | null>;
  day: string;
}
