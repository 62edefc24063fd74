import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { grownTo, returnToPlace } from '#src/features/lists/history-step.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { reviewsAsked } from './review-list-asked.ts';
import { fetchReviews } from './review-list-fetch.ts';
import { readReviewPage, reviewsCall } from './review-page.ts';
import type { ReviewView } from './review-view.ts';

interface ReviewListState {
  /** Whether these replace the server-rendered reviews or follow them. */
  instead: boolean;
  reviews: ReviewView[];
  total: number;
  /** API request for the next page. */
  next: string | undefined;
  waiting: boolean;
  /** Error message of a failed request. */
  problem: string | undefined;
}

const failed = 'レビューの取得に失敗しました';

/** State of the fetched reviews: later pages, or the results of other filters. */
export function useReviewList(productId: number, total: number, next: string | undefined) {
  const asked = useStore(reviewsAsked);
  const [state, setState] = useState<ReviewListState>({ instead: false, reviews: [], total, next, waiting: false, problem: undefined });
  // Ignores responses of superseded requests.
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
    // Depends on the request alone: the previous list does not matter.
  }, [asked]);

  // Restores the appended pages one by one after back or forward navigation.
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
