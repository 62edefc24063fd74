import { useEffect, useRef } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import { hasFormDraft } from './draft.ts';
import type { Resource } from './resource.ts';

/**
 * Returns a function for errors of a form's save that says whether the form shows the error by itself. A conflict opens the comparison;
 * once the form is closed, a toast says where to compare.
 */
export function useRefusals(kind: Resource & { draft: string }, id: number | undefined): (error: unknown) => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (error) => {
    if (!isConflict(error) || id === undefined) return false;
    if (isOpen.current) return true;
    // Where the values were discarded during the save, the toast of every write suffices.
    if (!hasFormDraft(kind, id)) return false;
    const text = 'ほかの人が先に保存しています。編集を開くと、続きから比べられます。';
    toast({ title: `${kind.noun}更新失敗`, text, destructive: true });
    void refresh(`GET /api/admin/${kind.place}`);
    return true;
  };
}
