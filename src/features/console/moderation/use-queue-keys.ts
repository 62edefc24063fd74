import { useEffect, useRef, type RefObject } from 'react';
import { isPressedAlone, useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { actionsOf, keyOf, type Decision, type Post } from './post-actions.ts';

interface Queue {
  posts: readonly Post[];
  /** Time of the last fetch, in milliseconds since the epoch. */
  updatedAt: number;
  decide: (post: Post, decision: Decision) => void;
  undo: () => void;
}

/** Chooses the post that gets the focus after the next fetch. */
interface QueueFocus {
  /** Focuses the post at this index, or the last one. */
  stay: (at: number) => void;
  follow: (key: string) => void;
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
  { keys: ['u'], text: '直前の操作を戻す' },
];

/**
 * Adds the queue's shortcuts: j, k and the arrows move between posts, a letter decides about the focused one. They work only
 * inside the queue, so that they do not interfere with voice control or typing.
 */
export function useQueueKeys(place: RefObject<HTMLElement | null>, queue: Queue): QueueFocus {
  const now = useRef(queue);
  const wanted = useRef<{ key?: string; at: number }>(undefined);
  useEffect(() => {
    now.current = queue;
  });
  const { posts, updatedAt } = queue;
  useScreenKeys(queueKeys);

  useEffect(() => {
    if (wanted.current === undefined || !place.current) return;
    const { key, at } = wanted.current;
    wanted.current = undefined;
    const followed = posts.findIndex((post) => keyOf(post) === key);
    focusPost(place.current, followed < 0 ? at : followed);
  }, [posts, updatedAt, place]);

  useEffect(() => {
    const box = place.current;
    const press = (event: KeyboardEvent) => {
      if (!box || !isPressedAlone(event)) return;
      const letter = event.key.toLowerCase();
      const at = postsIn(box).findIndex((card) => card.contains(document.activeElement));
      const step = steps[letter];
      // A held key keeps moving, but decides about one post only.
      if (event.repeat && step === undefined) return;
      if (step !== undefined) focusPost(box, at < 0 ? 0 : at + step);
      else if (letter === 'u') now.current.undo();
      else {
        const post = now.current.posts[at];
        const action = post && actionsOf(post).find((each) => each.letter === letter);
        if (!action) return;
        now.current.decide(post, action.decision);
      }
      event.preventDefault();
    };
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  }, [place]);

  return {
    stay: (at) => (wanted.current = { at }),
    follow: (key) => (wanted.current = { key, at: 0 }),
  };
}

const steps: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

function postsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-post]')];
}

// Focuses the first button of a post, or the empty state when no post is left.
function focusPost(box: HTMLElement, at: number): void {
  const cards = postsIn(box);
  const card = cards[Math.max(0, Math.min(at, cards.length - 1))];
  const target = card?.querySelector<HTMLElement>('[data-decision]') ?? box.querySelector<HTMLElement>('.table-empty');
  target?.focus({ preventScroll: true });
  (card ?? target)?.scrollIntoView({ block: 'nearest' });
}
