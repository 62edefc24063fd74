import { restoringPlace } from '../session/own-role.ts';

/** Says what a deletion does, and until when and by whom it is undone. */
export function DeletionNote() {
  return <p className="hint">{`公開ページからはすぐに消えます。30日以内は${restoringPlace()}から戻せます。`}</p>;
}
