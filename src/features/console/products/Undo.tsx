import { UndoBar } from '../table/UndoBar.tsx';
import { useBulk } from './product-calls.ts';

/** Products just deleted. */
export interface Undone {
  ids: number[];
  names: string[];
}

/** Offers to restore the products just deleted. */
export function Undo({ ids, names, onDone }: Undone & { onDone: () => void }) {
  const restore = useBulk();
  const undo = () => restore.mutate({ ids, action: 'restore' }, { onSuccess: onDone });
  return <UndoBar names={names} pending={restore.isPending} onUndo={undo} onDone={onDone} />;
}
