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
  /** Receives all items in their new order. */
  onOrder: (items: Item[]) => void;
  /** Renders a row's content; the label by default. */
  children?: (item: Item) => ReactNode;
}

const sortKeys: readonly KeyLine[] = [{ keys: ['Space', '↑', '↓'], text: '並べ替えのつまみで、つかむ・動かす・置く' }];

/** Renders a list sortable by dragging, by keyboard on the handle, or by 上へ and 下へ; announces each move and what comes and goes. */
export function SortableList<Item extends Sortable>({ label, items, onOrder, children }: Props<Item>) {
  const [announcement, setAnnouncement] = useState('');
  useScreenKeys(sortKeys);
  const before = useRef(items);
  useEffect(() => {
    const words = changedWords(before.current, items);
    before.current = items;
    if (words !== undefined) setAnnouncement(words);
  }, [items]);
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
    setAnnouncement(movedWords(item.label, to, items.length));
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
        <ol className="sortable-list" aria-label={label}>
          {items.map((item, at) => (
            <SortableRow key={item.id} item={item} first={at === 0} last={at === items.length - 1} onStep={(by) => move(at, at + by)}>
              {children ? children(item) : item.label}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </DndContext>
  );
}
