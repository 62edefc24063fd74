import { UndoBar } from '../UndoBar.tsx';
import { useBulk } from './product-calls.ts';

/** What was deleted just now. */
export interface Undone {
  ids: number[];
  names: string[];
}

/** Takes a deletion back. */
export function Undo({ ids, names, onDone }: Undone & { onDone: () => void }) {
  const restore = useBulk();
  const undo = () => restore.mutate({ ids, action: 'restore' }, { onSuccess: onDone });
  return <UndoBar names={names} pending={restore.isPending} onUndo={undo} onDone={onDone} />;
}
