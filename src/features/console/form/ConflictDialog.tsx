import { useId, useState, type ReactNode } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { SideBySide } from './SideBySide.tsx';

/** A field whose stored and typed values differ. */
export interface Difference {
  field: string;
  label: string;
  /** The stored value and the typed one. */
  theirs: string;
  mine: string;
  /** Whether this operator changed it; otherwise only another operator did. */
  mineChanged: boolean;
}

interface Props {
  differences: readonly Difference[];
  /** Whether versions of the record are kept. */
  keepsVersions: boolean;
  pending: boolean;
  /** Receives the fields to take from this form. */
  onSave: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** 変更の比較: resolves an edit conflict field by field. */
export function ConflictDialog({ differences, keepsVersions, pending, onSave, onClose }: Props) {
  const [mine, setMine] = useState(() => new Set(differences.filter(({ mineChanged }) => mineChanged).map(({ field }) => field)));
  const choose = (field: string, own: boolean) => {
    const next = new Set(mine);
    if (own) next.add(field);
    else next.delete(field);
    setMine(next);
  };
  const kept = keepsVersions ? '保存されている内容は、選ばなくても変更の履歴に残ります。' : '';
  return (
    <DialogFrame
      title="変更の比較"
      text={`編集しているあいだに、ほかの人が先に保存しました。項目ごとに、残すほうを選んでください。${kept}`}
      size="wide"
      open
      onClose={onClose}
    >
      <div className="dialog-body conflict">
        {differences.map((difference) => (
          <ConflictRow key={difference.field} {...difference} own={mine.has(difference.field)} onChoose={choose} />
        ))}
        {differences.length === 0 && <p>保存されている内容は、入力した内容と同じです。</p>}
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
          編集に戻る
        </button>
        <WaitingButton pending={pending} onClick={() => onSave(mine)}>
          {pending ? '保存中...' : 'この内容で保存する'}
        </WaitingButton>
      </div>
    </DialogFrame>
  );
}

interface RowProps extends Difference {
  own: boolean;
  onChoose: (field: string, own: boolean) => void;
}

function ConflictRow({ field, label, theirs, mine, own, onChoose }: RowProps) {
  const name = useId();
  const choice = (words: string, value: ReactNode, isOwn: boolean) => (
    <label className="conflict-choice">
      <span>
        <input type="radio" name={name} checked={own === isOwn} onChange={() => onChoose(field, isOwn)} />
        {words}
      </span>
      <span className="conflict-value">{value === '' ? '（空）' : value}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      <SideBySide before={theirs} after={mine}>
        {({ before, after, whole }) => (
          <>
            <div>
              {choice('保存されている内容', before, false)}
              {choice('あなたの入力', after, true)}
            </div>
            {whole}
          </>
        )}
      </SideBySide>
    </fieldset>
  );
}
