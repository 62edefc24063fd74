import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnReviewCard } from './OwnReviewCard.tsx';
import { refreshOwn } from '#src/features/posts/own-calls.ts';
import { deletedPosts, ownAt, ownPosts, type OwnPost, type OwnReview } from '#src/features/posts/own-posts.ts';
import { useNow } from '#src/features/posts/use-now.ts';

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
  // What the page may quote.
  const [before] = useState(posts);
  const gone = useStore(deletedPosts).filter(isReview);
  const shown = ownAt(posts, place, now).filter(isReview);

  const listed = [...shown, ...gone].map(({ kind, post }) => (kind === 'review' ? `#review-${post.id}` : `#brand-review-${post.id}`));
  const misquoted = [...gone, ...shown.filter((own) => isUnlike(own, before))].map(({ post }) => `[data-quotes="${post.id}"]`).join();
  return (
    <>
      {/* Hides the same posts in the page's own lists. */}
      {listed.length > 0 && <style>{`.review:is(${listed.join()}):not(.own-posts .review){display:none}`}</style>}
      {/* Hides what the head of the page quotes of them, and a box that is left without a quote. */}
      {misquoted && (
        <style>{`${misquoted},:is(.voices,.excerpts):not(:has([data-quotes]:not(${misquoted}))){display:none!important}`}</style>
      )}
      {shown.map((own) => (
        <OwnReviewCard key={`${own.kind}:${own.post.id}`} own={own} now={now} />
      ))}
    </>
  );
}

/** Whether a review is no longer public, or no longer says what it said `before`. */
function isUnlike(own: OwnReview, before: readonly OwnPost[]): boolean {
  const former = before.filter(isReview).find(({ kind, post }) => kind === own.kind && post.id === own.post.id);
  return own.status === 'pending' || (former !== undefined && quotable(former) !== quotable(own));
}

function quotable({ post: { reviewText, nickname, petType, rating } }: OwnReview): string {
  return [reviewText, nickname, petType, rating].join();
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
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(`.own-posts [id$="review-${id}"]`)?.focus()));
}

function isReview(own: OwnPost): own is OwnReview {
  return own.kind === 'review' || own.kind === 'brandReview';
}
