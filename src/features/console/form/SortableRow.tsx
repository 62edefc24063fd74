import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/art/Icon.tsx';
import type { Sortable } from './sortable-words.ts';

interface Props {
  item: Sortable;
  first: boolean;
  last: boolean;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}

/** Renders a row of a `SortableList`: handle, content, 上へ and 下へ. */
export function SortableRow({ item: { id, label }, first, last, onStep, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '並べ替えのつまみ' },
  });
  // Rows move vertically only.
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  // `aria-disabled` instead of `disabled`: at the end of the list the button may have the focus and must keep it.
  const step = (word: string, icon: 'up' | 'down', by: -1 | 1, end: boolean) => (
    <button
      className="icon-btn"
      type="button"
      aria-label={`「${label}」を${word}`}
      aria-disabled={end}
      onClick={() => {
        if (!end) onStep(by);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging ? '' : undefined}>
      <button
        ref={setActivatorNodeRef}
        className="icon-btn sortable-handle"
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`「${label}」を並べ替える`}
      >
        <Icon name="grip" />
      </button>
      <div className="sortable-content">{children}</div>
      {step('上へ', 'up', -1, first)}
      {step('下へ', 'down', 1, last)}
    </li>
  );
}
