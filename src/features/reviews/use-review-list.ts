import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { grownTo, returnToPlace } from '#src/lib/history-step.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { reviewsAsked } from './review-list-asked.ts';
import { fetchReviews } from './review-list-fetch.ts';
import { readReviewPage, reviewsCall } from './review-page.ts';
import type { ReviewView } from './review-view.ts';

interface ReviewListState {
  /** Whether these stand in place of the reviews that came with the page, or follow them. */
  instead: boolean;
  reviews: ReviewView[];
  total: number;
  /** The call for the next page. */
  next: string | undefined;
  waiting: boolean;
  /** What a person is told when a call fails. */
  problem: string | undefined;
}

const failed = 'レビューの取得に失敗しました';

/** The part of a product's reviews that the browser fetches: the pages after the first, or another choice of reviews. */
export function useReviewList(productId: number, total: number, next: string | undefined) {
  const asked = useStore(reviewsAsked);
  const [state, setState] = useState<ReviewListState>({ instead: false, reviews: [], total, next, waiting: false, problem: undefined });
  // Only the newest call may speak: choices come faster than answers.
  const newest = useRef(0);

  async function load(call: string, before: ReviewListState): Promise<void> {
    const number = ++newest.current;
    setState({ ...before, waiting: true, problem: undefined });
    try {
      const page = await fetchReviews(call);
      const known = new Set(before.reviews.map(({ id }) => id));
      const reviews = [...before.reviews, ...page.reviews.filter(({ id }) => !known.has(id))];
      if (number === newest.current) setState({ ...before, ...page, reviews, waiting: false, problem: undefined });
    } catch (error) {
      if (number === newest.current) setState({ ...before, next: call, waiting: false, problem: sentenceOf(error, failed) });
    }
  }

  useEffect(() => {
    if (!asked) return;
    const query = readReviewPage(new URLSearchParams(asked.query));
    void load(reviewsCall(productId, query), { ...state, instead: true, reviews: [], total: 0, next: undefined });
    // What was listed before the choice does not matter.
  }, [asked]);

  // Back on a list that had grown: it grows again, page after page.
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    wanted.current = grownTo('reviews');
    if (wanted.current !== undefined) document.querySelector('.more-reviews')?.setAttribute('open', '');
  }, []);
  useEffect(() => {
    if (wanted.current === undefined || asked || state.waiting) return;
    const complete = state.reviews.length >= wanted.current || state.next === undefined || state.problem !== undefined;
    if (!complete) void load(state.next ?? '', state);
    else {
      wanted.current = undefined;
      returnToPlace();
    }
  }, [state]);

  const loadMore = async () => {
    if (state.next === undefined || state.waiting) return;
    await load(state.next, state);
  };
  return { ...state, loadMore };
}
