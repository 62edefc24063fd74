import type { RefObject } from 'react';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';

/** Tells beside the save button, which stays in sight, that words wait to be thought over, and leads to the notes about them. */
export function WordingCount({ count, notes }: { count: number; notes: RefObject<HTMLElement | null> }) {
  if (count === 0) return null;
  const lead = () => {
    notes.current?.scrollIntoView({ block: 'center' });
    notes.current?.focus({ preventScroll: true });
  };
  return (
    <button className="btn wording-count" data-variant="quiet" data-size="row" type="button" onClick={lead}>
      <Icon name="alert" size={18} />
      見直したい言葉が{figure(count)}件あります
    </button>
  );
}
