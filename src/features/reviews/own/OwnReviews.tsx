import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { OwnReviewCard } from './OwnReviewCard.tsx';
import { refreshOwn } from '#src/features/posts/own-calls.ts';
import { deletedPosts, ownAt, ownPosts, type OwnPost, type OwnReview } from '#src/features/posts/own-posts.ts';
import { useNow } from '#src/features/posts/use-now.ts';
import { afterNextFrame } from '#src/lib/frames.ts';

const mounted = new Set<Element>();

/**
 * Renders this device's own posts at the top of their list of reviews. For the post `id`, just stored, the server is not asked; it gets the
 * focus unless `quietly`.
 */
export function showOwnReviews(id?: number, quietly = false): void {
  for (const marker of document.querySelectorAll<HTMLElement>('[data-own-posts]')) {
    if (mounted.has(marker)) continue;
    mounted.add(marker);
    const place = marker.dataset['ownPosts'] ?? '';
    createRoot(boxFor(marker)).render(<OwnReviews place={place} />);
    if (id === undefined) void refreshOwn(place).catch(() => undefined);
  }
  if (id !== undefined && !quietly) focusOn(id);
}

function OwnReviews({ place }: { place: string }) {
  const posts = useStore(ownPosts);
  const now = useNow();
  const gone = useStore(deletedPosts);
  const shown = ownAt(posts, place, now).filter(isReview);

  // A page has reviews of products or of brands, never both.
  const listed = [...shown, ...gone].map(({ post }) => `[id$="review-${post.id}"]`);
  return (
    <>
      {/* Hides the same posts in the page's own lists; `:is()` may be empty. */}
      <style>{`.review:is(${listed.join()}):not(.own-posts .review){display:none}`}</style>
      {shown.map((own) => (
        <OwnReviewCard key={`${own.kind}:${own.post.id}`} own={own} now={now} />
      ))}
    </>
  );
}

/** Renders into the marker itself, except for the marker of the form: there the box is above the reviews. */
function boxFor(marker: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'own-posts';
  const head = marker.id === 'review-form-section' ? document.querySelector('#reviews > :is(.review-summary, .empty)') : null;
  if (head) head.after(box);
  else marker.append(box);
  return box;
}

function focusOn(id: number): void {
  afterNextFrame(() => document.querySelector<HTMLElement>(`.own-posts [id$="review-${id}"]`)?.focus());
}

function isReview(own: OwnPost): own is OwnReview {
  return own.kind === 'review' || own.kind === 'brandReview';
}
