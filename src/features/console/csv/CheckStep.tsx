import { useState } from 'react';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { useFaultyRows, useProgress, type Chosen } from './import-calls.ts';
import { ImportRows } from './ImportRows.tsx';
import { rowStates, statesOf, type RowState } from './row-states.ts';
import { leavesUnanswered, type Unanswered } from './unanswered.ts';

interface Props {
  words: ImportWords;
  chosen: Chosen;
  found: ImportAnswer;
  checking: boolean;
  importing: boolean;
  /** Set where no result of the import has arrived, which may be under way or done. */
  unanswered: Unanswered | undefined;
  onBack: () => void;
  onMap: (columns: (string | null)[]) => void;
  onImport: () => void;
}

/** 確認: shows what the import would change, row by row. */
export function CheckStep({ words, chosen, found, checking, importing, unanswered, onBack, onMap, onImport }: Props) {
  const [shown, setShown] = useState<RowState>();
  const faulty = useFaultyRows(words);
  const { counts, importedCount, columnProblems } = found;
  const action = `${figure(importedCount)}件を取り込む`;
  const back = () => {
    if (!unanswered || leavesUnanswered('選び直しますか？')) onBack();
  };
  const rows = shown ? found.rows.filter((row) => statesOf(row).includes(shown)) : found.rows;
  return (
    <>
      <div className="csv-body">
        <p>
          {chosen.file.name}
          <span className="whitespace-nowrap">
            （{found.encoding}、{figure(found.rowCount)}行）
          </span>
          {importing || unanswered ? '' : '。まだ何も取り込んでいません。'}
        </p>
        <ColumnMapping
          key={JSON.stringify(found.columns)}
          words={words}
          found={found}
          pending={checking}
          locked={importing || unanswered !== undefined}
          onMap={onMap}
        />
        {columnProblems.length === 0 && (
          <>
            <div className="csv-tiles" role="group" aria-label="状態で絞り込む">
              {rowStates.map(({ state, label }) => (
                <button
                  key={state}
                  type="button"
                  data-state={state}
                  aria-pressed={shown === state}
                  disabled={counts[state] === 0}
                  onClick={() => setShown(shown === state ? undefined : state)}
                >
                  <strong className="num">{figure(counts[state])}</strong> {state === 'warning' && 'うち'}
                  {label}
                </button>
              ))}
            </div>
            <ImportRows key={shown} kind={words.kind} rows={rows} total={shown ? counts[shown] : found.rowCount} />
          </>
        )}
      </div>
      <div className="csv-foot">
        <div className="csv-foot-words">
          {importing ? (
            <ImportProgress rows={found.rowCount} />
          ) : (
            <p role="status">{unanswered ? unansweredWords[unanswered](action) : sentenceOf(found)}</p>
          )}
          {counts.error > 0 && (
            <WaitingButton className="link" pending={faulty.isPending} onClick={() => faulty.mutate(chosen)}>
              <Icon name="download" size={18} />
              誤りの{figure(counts.error)}行をCSVで保存
            </WaitingButton>
          )}
        </div>
        <WaitingButton data-variant="quiet" waits={importing} onClick={back}>
          ファイルを選び直す
        </WaitingButton>
        <WaitingButton pending={importing} waits={checking || importedCount === 0} onClick={onImport}>
          {importing ? '取り込み中...' : action}
        </WaitingButton>
      </div>
    </>
  );
}

const unansweredWords = {
  lost: (action: string) =>
    `結果が届きませんでした。取り込みは終わっているか、続いているかもしれません。もう一度「${action}」を押すと、二重に取り込まずに結果を表示します。`,
  running: (action: string) => `取り込みはまだ続いています。少し待ってから、もう一度「${action}」を押してください。`,
};

function sentenceOf({ counts, importedCount, columnProblems }: ImportAnswer): string {
  if (columnProblems.length > 0) return '列の対応を選んでから、もう一度確認してください。';
  if (importedCount === 0) return counts.error > 0 ? '取り込める行がありません。' : 'すべての行が登録済みの内容と同じです。';
  const parts = [counts.create > 0 && `${figure(counts.create)}件を追加`, counts.update > 0 && `${figure(counts.update)}件を更新`];
  const does = parts.filter(Boolean).join('、');
  return counts.error > 0 ? `${does}します。誤りのある${figure(counts.error)}行は取り込まれません。` : `${does}します。`;
}

function ImportProgress({ rows }: { rows: number }) {
  const progress = useProgress(true);
  const done = progress?.checked ?? 0;
  return (
    <>
      <p role="status">取り込んでいます。この画面を閉じても続きます。</p>
      <progress value={done} max={rows} aria-label={`${figure(rows)}行のうち${figure(done)}行`} />
    </>
  );
}
