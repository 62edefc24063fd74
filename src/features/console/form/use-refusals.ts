import { toast } from '#src/features/toast/toast.ts';
import { refresh } from '../query-client.ts';
import { isConflict, isGone, isKeyReused } from '../request-errors.ts';
import { restoringPlace } from '../session/own-role.ts';
import { hasFormDraft } from './draft.ts';
import type { Resource } from './resource.ts';
import { useIsOpen } from '#src/ui/form/use-is-open.ts';

/**
 * Returns a function for errors of a form's save that says whether the form shows the error by itself. A conflict opens the comparison;
 * once the form is closed, a toast says where to compare. Where the record was deleted, a toast says who restores it. Where a new record
 * was stored by a save whose answer was lost, and its values were changed since, a toast says so; `onStored` then prepares the form for
 * adding another one.
 */
export function useRefusals(kind: Resource & { draft: string }, id: number | undefined, onStored: () => void): (error: unknown) => boolean {
  const isOpen = useIsOpen();
  const warn = (verb: string, text: string) => {
    toast({ title: `${kind.noun}${verb}失敗`, text, destructive: true });
    void refresh(`GET /api/admin/${kind.place}`);
    return true;
  };
  return (error) => {
    if (isKeyReused(error)) {
      if (isOpen.current) onStored();
      return warn(
        '追加',
        `変更する前の内容が、すでに追加されています。一覧で確認してください。別の${kind.noun}にするときは、もう一度追加してください。`,
      );
    }
    if (id === undefined) return false;
    if (isGone(error) && (isOpen.current || hasFormDraft(kind, id)))
      return warn(
        '更新',
        `ほかの人が削除しています。入力した内容はこの端末に残っています。破棄せずに、${restoringPlace()}から元に戻すと、続きから保存できます。`,
      );
    if (!isConflict(error)) return false;
    if (isOpen.current) return true;
    // Where the values were discarded during the save, the toast of every write suffices.
    if (!hasFormDraft(kind, id)) return false;
    return warn('更新', 'ほかの人が先に保存しています。編集を開くと、続きからくらべられます。');
  };
}
