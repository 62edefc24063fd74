import { ratedAxes } from '#api/contract/vocabulary.ts';
import { ownPosts, type OwnPost, type OwnReview } from '#src/features/posts/own-posts.ts';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';

/**
 * Replaces `parts` of the page by their current state when an own public review of this kind is posted, edited or deleted. With a query
 * parameter the page is rendered on request, so it is newer than the published one. On failure the page stays as it is. Returns a
 * function that ends it.
 */
export function refreshRatings(kind: OwnReview['kind'], parts: readonly string[]): () => void {
  return ownPosts.listen((posts, before) => {
    if (ratingsIn(posts, kind) === ratingsIn(before, kind)) return;
    fetchPage(`${location.pathname}?page=1`).then(
      (fresh) => replaceParts(fresh, parts),
      () => undefined,
    );
  });
}

function ratingsIn(posts: readonly OwnPost[] = [], wanted: OwnPost['kind']): string {
  return JSON.stringify(
    posts.flatMap(({ kind, status, post }) =>
      kind === wanted && status === 'published'
        ? [post.id, ...ratedAxes.map(({ param }) => (post as Partial<Record<string, unknown>>)[param])]
        : [],
    ),
  );
}
