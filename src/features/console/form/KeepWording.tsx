import { useId, useState } from 'react';
import { csvWords } from '#api/contract/csv-columns.ts';
import type { WordingKind } from '#api/contract/kept-wordings.ts';
import { isConverting } from '#src/ui/form/FormFoot.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useKeepWording } from './wording-calls.ts';
import { wordingKindLabels } from './wordings.ts';

// Of the module, so that the field is focused once, when it opens.
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Keeps the decision to use an expression in all records of a kind, with a reason where there is one. */
export function KeepWording({ kind, phrase }: { kind: WordingKind; phrase: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const keeping = useKeepWording(kind);
  const id = useId();
  const label = wordingKindLabels[kind];
  const keep = () => {
    if (!keeping.isPending) keeping.mutate({ phrase, reason });
  };
  if (!open)
    return (
      <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => setOpen(true)}>
        {label}ではこのまま使う
        <span className="sr-only">（{phrase}）</span>
      </button>
    );
  return (
    <div className="keep-wording">
      <label className="label" htmlFor={id}>
        「{phrase}」を使う理由（任意）
      </label>
      <input
        className="input"
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={200}
        autoComplete="off"
        ref={focus}
        value={reason}
        // The field is no part of the form around it: neither a draft nor a save.
        onChange={(event) => {
          event.stopPropagation();
          setReason(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isConverting(event)) return;
          event.preventDefault();
          keep();
        }}
      />
      <WaitingButton data-size="row" pending={keeping.isPending} onClick={keep}>
        {keeping.isPending ? '保存中...' : `${label}ではこのまま使う`}
      </WaitingButton>
      <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => setOpen(false)}>
        やめる
      </button>
      <p className="hint" id={`${id}-hint`}>
        これからは、どの{label}でもこの言葉をお知らせしません{kind in csvWords && '（CSVの確認も）'}。
      </p>
    </div>
  );
}
