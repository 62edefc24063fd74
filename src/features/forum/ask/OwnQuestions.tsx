import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { refreshOwn } from '#src/features/posts/own-calls.ts';
import { isChangeable, ownPosts, placeOf, type OwnPost, type OwnQuestion } from '#src/features/posts/own-posts.ts';
import { useNow } from '#src/features/posts/use-now.ts';
import { OwnQuestionCard } from './OwnQuestionCard.tsx';
import './own-questions.css';

/** Renders this device's own questions into `place`. */
export function showOwnQuestions(place: HTMLElement): void {
  const wanted = place.dataset['ownQuestions'] ?? '';
  createRoot(place).render(<OwnQuestions wanted={wanted} />);
  for (const own of ownPosts.get()) if (isShown(own, wanted, Date.now())) void refreshOwn(placeOf(own)).catch(() => undefined);
}

function OwnQuestions({ wanted }: { wanted: string }) {
  const posts = useStore(ownPosts);
  const now = useNow();

  return posts
    .filter((own): own is OwnQuestion => isShown(own, wanted, now))
    .map((own) => <OwnQuestionCard key={own.post.id} own={own} now={now} isOnPage={wanted !== 'waiting'} />);
}

function isShown(own: OwnPost, wanted: string, now: number): boolean {
  if (own.kind !== 'question') return false;
  return wanted === 'waiting' ? own.status === 'pending' : own.target === wanted && isChangeable(own, now);
}
