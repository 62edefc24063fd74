import { figure } from '#src/lib/text.ts';

interface Props {
  count: number;
  onChoose: () => void;
  onClose: () => void;
}

/** Renders a picker's footer: number of chosen items, cancel and confirm. */
export function PickerFoot({ count, onChoose, onClose }: Props) {
  return (
    <div className="dialog-foot picker-foot">
      <p className="num" role="status">
        {figure(count)}件を選んでいます
      </p>
      <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
        キャンセル
      </button>
      <button className="btn" type="button" onClick={onChoose}>
        決定する
      </button>
    </div>
  );
}
