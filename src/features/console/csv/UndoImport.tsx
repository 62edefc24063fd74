import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

interface Props {
  /** What the file had, 商品 for example. */
  noun: string;
  /** Name of the imported file, where the screen does not show it. */
  fileName?: string | null;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before undoing an import, and says what stays. */
export function UndoImport({ noun, fileName = null, ...rest }: Props) {
  return (
    <ConfirmDialog
      title="取り込みを元に戻す"
      text={`追加した${noun}を削除し、変更した${noun}を取り込む前の内容に戻します。`}
      action="元に戻す"
      acting="戻しています..."
      {...rest}
    >
      <p>
        取り込んだあとに編集した項目は、そのまま残ります。追加したあとに編集した{noun}と、レビューなどで使われている{noun}も残ります。
      </p>
      {fileName !== null && <p className="deleted-names">{fileName}</p>}
    </ConfirmDialog>
  );
}
