import type { ProductBulk } from '#api/contract/admin-products.ts';
import type { IconName } from '#src/ui/art/marks.ts';
import { ListUndo } from '../table/ListUndo.tsx';
import { useBulk } from './product-calls.ts';
import type { Product } from './product-form.ts';

/** Products just changed or deleted, and what takes it back. */
export interface ChangedProducts {
  ids: readonly number[];
  names: readonly string[];
  /** The past action between the names and しました, with its particle. */
  done: string;
  icon: IconName;
  /** Absent where nothing takes it back. */
  undo?: Omit<ProductBulk, 'ids'>;
  note?: string;
}

/** Picks the products that a call changed; undefined where another tab had changed all of them. */
export function changedOf(
  products: readonly Product[],
  changed: readonly number[],
  rest: Omit<ChangedProducts, 'ids' | 'names'>,
): ChangedProducts | undefined {
  const names = products.filter(({ id }) => changed.includes(id)).map(({ name }) => name);
  return changed.length > 0 ? { ids: changed, names, ...rest } : undefined;
}

/** Offers to take back what was just done to several products, for those that it changed. */
export function UndoProducts({ ids, names, done, icon, undo, note, onDone }: ChangedProducts & { onDone: () => void }) {
  const bulk = useBulk();
  const takeBack = undo && (() => bulk.mutate({ bulk: { ids: [...ids], ...undo } }, { onSuccess: onDone }));
  return <ListUndo names={names} done={done} icon={icon} note={note} pending={bulk.isPending} onUndo={takeBack} onDone={onDone} />;
}
