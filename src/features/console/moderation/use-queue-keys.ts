import type { RefObject } from 'react';
import { useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { useCardKeys, type CardFocus } from '../keys/use-card-keys.ts';
import { actionsOf, type Decision, type Post } from './post-actions.ts';

interface Queue {
  posts: readonly Post[];
  updatedAt: number;
  decide: (post: Post, decision: Decision) => void;
  undo: () => void;
}

/** Keys of the queue. */
export const queueKeys: readonly KeyLine[] = [
  { keys: ['j', 'k'], text: '次・前の投稿' },
  { keys: ['a'], text: '公開・問題なし' },
  { keys: ['h'], text: '非表示' },
  { keys: ['d'], text: '削除' },
  { keys: ['r'], text: '削除した投稿を元に戻す' },
  { keys: ['o'], text: '質問を回答募集中に戻す' },
  { keys: ['t'], text: '提供品の印を付ける・外す' },
  { keys: ['e'], text: '長い文章を広げる・たたむ' },
  { keys: ['u'], text: '直前の操作を戻す' },
];

/** Adds the shortcuts of the queue of posts. */
export function useQueueKeys(place: RefObject<HTMLElement | null>, { posts, updatedAt, decide, undo }: Queue): CardFocus<Post> {
  useScreenKeys(queueKeys);
  return useCardKeys(place, {
    selector: '[data-post]',
    items: posts,
    updatedAt,
    choicesOf: actionsOf,
    choose: (post, { decision }) => decide(post, decision),
    startsFocused: true,
    others: { u: undo, e: unfold },
  });
}

// The button keeps whether its text is folded.
function unfold(): void {
  document.activeElement?.closest('[data-post]')?.querySelector<HTMLElement>('.post-unfold')?.click();
}
