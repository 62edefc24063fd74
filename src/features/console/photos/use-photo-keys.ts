import { useEffect, useRef, type RefObject } from 'react';
import { isPressedAlone, useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { choicesOf, type Photo, type PhotoAction } from './photo-actions.ts';

interface Queue {
  photos: readonly Photo[];
  /** Time of the last fetch, in milliseconds since the epoch. */
  updatedAt: number;
  decide: (photo: Photo, action: PhotoAction) => void;
}

const photoKeys: readonly KeyLine[] = [
  { keys: ['j', 'k'], text: '次・前の写真' },
  { keys: ['a'], text: '公開する' },
  { keys: ['d'], text: '載せない・取り下げる' },
];

/**
 * Adds the shortcuts of the queue of posts: j, k and the arrows move, a letter decides about the focused picture. Returns what keeps the
 * focus at an index after the next fetch.
 */
export function usePhotoKeys(place: RefObject<HTMLElement | null>, queue: Queue): (at: number) => void {
  const now = useRef(queue);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    now.current = queue;
  });
  useScreenKeys(photoKeys);

  useEffect(() => {
    if (wanted.current === undefined || !place.current) return;
    focusCard(place.current, wanted.current);
    wanted.current = undefined;
  }, [queue.photos, queue.updatedAt, place]);

  useEffect(() => {
    const box = place.current;
    const press = (event: KeyboardEvent) => {
      if (!box || !isPressedAlone(event)) return;
      const letter = event.key.toLowerCase();
      const at = cardsIn(box).findIndex((card) => card.contains(document.activeElement));
      const step = steps[letter];
      // A held key keeps moving, but decides about one picture only.
      if (event.repeat && step === undefined) return;
      if (step !== undefined) focusCard(box, at < 0 ? 0 : at + step);
      else {
        const photo = now.current.photos[at];
        const choice = photo && choicesOf(photo).find((each) => each.letter === letter);
        if (!choice) return;
        now.current.decide(photo, choice.action);
      }
      event.preventDefault();
    };
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  }, [place]);

  return (at) => (wanted.current = at);
}

const steps: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

function cardsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-photo-card]')];
}

function focusCard(box: HTMLElement, at: number): void {
  const cards = cardsIn(box);
  const card = cards[Math.max(0, Math.min(at, cards.length - 1))];
  const target = card?.querySelector<HTMLElement>('[data-decision]') ?? box.querySelector<HTMLElement>('.table-empty');
  target?.focus({ preventScroll: true });
  (card ?? target)?.scrollIntoView({ block: 'nearest' });
}
