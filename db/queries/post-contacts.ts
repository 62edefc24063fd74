import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import { address } from '../page-paths.ts';
import type { ContactKind, PostContactsTable } from '../tables/post-contacts.ts';
import { isPublicPost } from '../public-rows.ts';

export type PostContact = Selectable<PostContactsTable>;

/** Finds the address left with a post, to write to it. */
export async function findContact(db: Db, kind: ContactKind, postId: number): Promise<PostContact | undefined> {
  return db.selectFrom('postContacts').selectAll().where('kind', '=', kind).where('postId', '=', postId).executeTakeFirst();
}

/** What a notice says about a post: its title, product or brand, and whether it is public. */
export interface NoticedPost {
  title: string;
  /** Path of the page that shows it. */
  page: string;
  isPublic: boolean;
}

/** Finds what a notice says about a post; undefined for a deleted one. */
export async function findNoticedPost(db: Db, kind: ContactKind, id: number): Promise<NoticedPost | undefined> {
  if (kind === 'post') {
    const question = await db
      .selectFrom('forumPosts')
      .select(['title', 'status'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return question && { title: question.title, page: address.question(id), isPublic: question.status === 'published' };
  }
  if (kind === 'brandReview') {
    const review = await db
      .selectFrom('brandReviews as r')
      .innerJoin('brands as b', 'b.id', 'r.brandId')
      .select(['b.name', 'b.slug', 'r.status'])
      .where('r.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where('b.deletedAt', 'is', null)
      .executeTakeFirst();
    return review && { title: review.name, page: `${address.brand(review.slug)}#reviews`, isPublic: review.status === 'published' };
  }
  const review = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['p.name', 'p.id', 'r.status'])
    .where('r.id', '=', id)
    .where('r.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst();
  return review && { title: review.name, page: address.product(review.id), isPublic: review.status === 'published' };
}

/** Returns whether a reply is public; a notice of one that is not does not leave. */
export async function isReplyPublic(db: Db, id: number): Promise<boolean> {
  const shown = db.selectFrom('forumReplies').select('id').where('id', '=', id).where(isPublicPost());
  return (await shown.executeTakeFirst()) !== undefined;
}
