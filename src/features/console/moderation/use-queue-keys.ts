import { useEffect, useRef, type RefObject } from 'react';
import { actionsOf, keyOf, type Decision, type Post } from './post-actions.ts';

interface Queue {
  posts: readonly Post[];
  /** When the list was read. */
  updatedAt: number;
  decide: (post: Post, decision: Decision) => void;
  undo: () => void;
}

/** Which post the focus goes to once the list is read anew. */
interface QueueFocus {
  /** The post that then stands at this place, or the last one. */
  stay: (at: number) => void;
  follow: (key: string) => void;
}

/**
 * The queue by keyboard: j, k and the arrows go from post to post, a letter decides about the one that has the focus. Letters work
 * only inside the queue, so that they stay out of the way of whoever steers by voice or types.
 */
export function useQueueKeys(place: RefObject<HTMLElement | null>, queue: Queue): QueueFocus {
  const now = useRef(queue);
  const wanted = useRef<{ key?: string; at: number }>(undefined);
  useEffect(() => {
    now.current = queue;
  });
  const { posts, updatedAt } = queue;

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
      if (!box || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const letter = event.key.toLowerCase();
      const at = postsIn(box).findIndex((card) => card.contains(document.activeElement));
      const step = steps[letter];
      // A key that is held down goes on, but decides about no more than one post.
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

// Of a post its first button; without any post what says so.
function focusPost(box: HTMLElement, at: number): void {
  const cards = postsIn(box);
  const card = cards[Math.max(0, Math.min(at, cards.length - 1))];
  const target = card?.querySelector<HTMLElement>('[data-decision]') ?? box.querySelector<HTMLElement>('.table-empty');
  target?.focus({ preventScroll: true });
  (card ?? target)?.scrollIntoView({ block: 'nearest' });
}
