import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { SortableRow } from './SortableRow.tsx';
import { changedWords, dragInstructions, dragWords, movedWords, type Sortable } from './sortable-words.ts';

interface Props<Item extends Sortable> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  /** Items after the shown ones, which only count for what is announced. */
  unshown?: readonly Item[];
  /** Whether what comes and goes is being typed, so that it is not announced. */
  typed?: boolean;
  /** Receives all items in their new order. */
  onOrder: (items: Item[]) => void;
  /** Renders a row's content; the label by default. */
  children?: (item: Item) => ReactNode;
}

const none: readonly never[] = [];

const sortKeys: readonly KeyLine[] = [{ keys: ['Space', '↑', '↓'], text: '並べ替えのつまみで、つかむ・動かす・置く' }];

/**
 * Renders a list sortable by dragging, by keyboard on the handle, or by 上へ and 下へ; announces each move and what comes and goes. It is
 * rendered with no items, too, as a screen reader hears only of changes of a status that was there before.
 */
export function SortableList<Item extends Sortable>({ label, items, unshown = none, typed = false, onOrder, children }: Props<Item>) {
  const [said, setSaid] = useState({ nth: 0, words: '' });
  const say = (words: string) => setSaid(({ nth }) => ({ nth: nth + 1, words }));
  useScreenKeys(items.length > 0 ? sortKeys : none);
  const before = useRef<readonly Sortable[]>([...items, ...unshown]);
  useEffect(() => {
    const all = [...items, ...unshown];
    const words = changedWords(before.current, all);
    before.current = all;
    if (words !== undefined && !typed) say(words);
  }, [items, unshown, typed]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map((end) => items.findIndex(({ id }) => id === end?.id));
    if (from !== undefined && to !== undefined && from !== to && to >= 0) onOrder(arrayMove([...items], from, to));
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    say(movedWords(item.label, to, items.length));
    onOrder(arrayMove([...items], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragWords(items), screenReaderInstructions: { draggable: dragInstructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {items.length > 0 && (
          <ol className="sortable-list" aria-label={label}>
            {items.map((item, at) => (
              <SortableRow key={item.id} item={item} first={at === 0} last={at === items.length - 1} onStep={(by) => move(at, at + by)}>
                {children ? children(item) : item.label}
              </SortableRow>
            ))}
          </ol>
        )}
      </SortableContext>
      <p className="sr-only" role="status">
        {/* The same words once more are a change, too. */}
        <span key={said.nth}>{said.words}</span>
      </p>
    </DndContext>
  );
}
