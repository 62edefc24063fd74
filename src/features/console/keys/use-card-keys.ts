import { useEffect, useRef, type RefObject } from 'react';
import { isPressedAlone } from './keys.ts';

interface Cards<Item, Choice> {
  /** Selects the cards, which are in the order of `items`. */
  selector: string;
  items: readonly Item[];
  /** Time of the last fetch, in milliseconds since the epoch. */
  updatedAt: number;
  choicesOf: (item: Item) => readonly Choice[];
  choose: (item: Item, choice: Choice) => void;
  /** Whether the first card gets the focus after the first fetch, if nothing has it and there is a keyboard. */
  startsFocused?: boolean;
  /** What other letters do. */
  others?: Readonly<Record<string, () => void>>;
}

/** Chooses the card that gets the focus after the next fetch. */
export interface CardFocus<Item> {
  /** Focuses the card at this index, or the last one. */
  stay: (at: number) => void;
  follow: (isWanted: (item: Item) => boolean) => void;
}

/**
 * Adds the shortcuts of a queue of cards: j, k and the arrows move between them, a letter chooses for the focused one. They work only
 * inside the queue, so that they do not interfere with voice control or typing.
 */
export function useCardKeys<Item, Choice extends { letter: string }>(
  place: RefObject<HTMLElement | null>,
  cards: Cards<Item, Choice>,
): CardFocus<Item> {
  const now = useRef(cards);
  const wanted = useRef<(items: readonly Item[]) => number>(undefined);
  useEffect(() => {
    now.current = cards;
  });
  const { items, updatedAt, selector, startsFocused = false } = cards;
  const isFirst = useRef(startsFocused);

  useEffect(() => {
    if (!isFirst.current || updatedAt === 0 || !place.current) return;
    isFirst.current = false;
    // As for the hints: on a phone the screen would only scroll away from its head.
    const hasKeyboard = matchMedia('(hover: hover)').matches;
    if (hasKeyboard && document.activeElement === document.body && items.length > 0) focusCard(place.current, selector, 0);
  }, [items, updatedAt, place, selector]);

  useEffect(() => {
    if (wanted.current === undefined || !place.current) return;
    focusCard(place.current, selector, wanted.current(items));
    wanted.current = undefined;
  }, [items, updatedAt, place, selector]);

  useEffect(() => {
    const box = place.current;
    const press = (event: KeyboardEvent) => {
      if (!box || !isPressedAlone(event)) return;
      const letter = event.key.toLowerCase();
      const at = cardsIn(box, selector).findIndex((card) => card.contains(document.activeElement));
      const step = steps[letter];
      // A held key keeps moving, but chooses for one card only.
      if (event.repeat && step === undefined) return;
      const { items, choicesOf, choose, others = {} } = now.current;
      const other = others[letter];
      if (step !== undefined) focusCard(box, selector, at < 0 ? 0 : at + step);
      else if (other) other();
      else {
        const item = items[at];
        const choice = item && choicesOf(item).find((each) => each.letter === letter);
        if (!choice) return;
        choose(item, choice);
      }
      event.preventDefault();
    };
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  }, [place, selector]);

  return {
    stay: (at) => (wanted.current = () => at),
    follow: (isWanted) => (wanted.current = (items) => Math.max(0, items.findIndex(isWanted))),
  };
}

const steps: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

function cardsIn(box: HTMLElement, selector: string): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(selector)];
}

// Focuses the first decision of a card, or the empty state when no card is left.
function focusCard(box: HTMLElement, selector: string, at: number): void {
  const cards = cardsIn(box, selector);
  const card = cards[Math.max(0, Math.min(at, cards.length - 1))];
  const target = card?.querySelector<HTMLElement>('[data-decision]') ?? box.querySelector<HTMLElement>('.table-empty');
  target?.focus({ preventScroll: true });
  (card ?? target)?.scrollIntoView({ block: 'nearest' });
}
