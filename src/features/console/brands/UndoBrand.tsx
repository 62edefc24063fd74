import { UndoBar } from '../table/UndoBar.tsx';
import { useRestoreBrand } from './brand-calls.ts';
import type { Brand } from './brand-form.ts';

/** Offers to restore a deleted brand. */
export function UndoBrand({ brand: { id, name }, onDone }: { brand: Brand; onDone: () => void }) {
  const restore = useRestoreBrand();
  return <UndoBar names={[name]} pending={restore.isPending} onUndo={() => restore.mutate(id, { onSuccess: onDone })} onDone={onDone} />;
}
