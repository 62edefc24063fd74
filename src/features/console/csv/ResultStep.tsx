import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { useFaultyRows, useUndoImport, type Chosen } from './import-calls.ts';
import { UndoImport } from './UndoImport.tsx';

interface Props {
  words: ImportWords;
  chosen: Chosen;
  result: ImportAnswer;
  onAgain: () => void;
  onClose?: (() => void) | undefined;
}

/** 取り込み: shows the result, the rejected rows as a CSV to fix, and undo. */
export function ResultStep({ words, chosen, result, onAgain, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const faulty = useFaultyRows(words);
  const undo = useUndoImport(words);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUndone = undo.isSuccess && !asking;
  // The button of the dialog and the one that opened it are gone.
  useEffect(() => {
    if (isUndone) heading.current?.focus();
  }, [isUndone]);
  const { importId, importedCount, message, errors, counts } = result;
  return (
    <>
      <div className="csv-body">
        <section className="csv-result" aria-label="結果" data-tone={undo.isSuccess ? 'undone' : undefined}>
          <Icon name={undo.isSuccess ? 'info' : 'check'} size={26} />
          <div role="status">
            <h2 ref={heading} tabIndex={-1}>
              {undo.isSuccess ? 'この取り込みを元に戻しました' : `${figure(importedCount)}件の${words.noun}を取り込みました`}
            </h2>
            <p>{undo.data?.message ?? message}</p>
          </div>
        </section>
        {counts.error > 0 && (
          <section className="csv-errors" aria-label="取り込んでいない行">
            <h2>取り込んでいない行（{figure(counts.error)}行）</h2>
            {/* The list scrolls, so it must be reachable by keyboard. */}
            {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
            <ul tabIndex={0} aria-label="取り込んでいない行の一覧">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
            <p>誤りの行だけをCSVで保存し、直してからもう一度取り込めます。</p>
            <WaitingButton data-variant="quiet" pending={faulty.isPending} onClick={() => faulty.mutate({ ...chosen, importId })}>
              <Icon name="download" size={18} />
              誤りの行をCSVで保存
            </WaitingButton>
          </section>
        )}
      </div>
      <div className="csv-foot">
        {importId !== null && !undo.isSuccess && (
          <button className="link csv-foot-words" type="button" onClick={() => setAsking(true)}>
            この取り込みを元に戻す
          </button>
        )}
        <button className="btn" data-variant="quiet" type="button" onClick={onAgain}>
          続けて取り込む
        </button>
        {onClose && (
          <button className="btn" type="button" onClick={onClose}>
            閉じる
          </button>
        )}
      </div>
      {asking && importId !== null && (
        <UndoImport
          noun={words.noun}
          pending={undo.isPending}
          onConfirm={() => undo.mutate(importId, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
