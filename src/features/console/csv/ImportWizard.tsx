import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { newKey } from '#src/lib/new-key.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { isRefusal } from '../request-errors.ts';
import { CheckStep } from './CheckStep.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { FileStep } from './FileStep.tsx';
import { useCheck, useImport, type Chosen } from './import-calls.ts';
import { ResultStep } from './ResultStep.tsx';
import type { Unanswered } from './unanswered.ts';

interface Props {
  words: ImportWords;
  /** Told whether a result is missing, so that the surrounding dialog asks before it closes. */
  onUnanswered?: (unanswered: boolean) => void;
  /** Closes the surrounding dialog, if there is one. */
  onClose?: () => void;
}

/** Imports a CSV file in three steps: ファイル → 確認 → 取り込み. */
export function ImportWizard({ words, onUnanswered, onClose }: Props) {
  const [checked, setChecked] = useState<{ chosen: Chosen; found: ImportAnswer; key: string }>();
  const [result, setResult] = useState<ImportAnswer>();
  const check = useCheck(words);
  const importFile = useImport(words);
  // Stays through further failures: only a result tells what became of the first try.
  const [unanswered, setUnanswered] = useState<Unanswered>();
  const missing = unanswered !== undefined;
  useEffect(() => {
    onUnanswered?.(missing);
    return () => onUnanswered?.(false);
  }, [missing, onUnanswered]);
  const runCheck = (chosen: Chosen) =>
    check.mutate(chosen, {
      onSuccess: ({ found, imported }) => {
        setChecked({ chosen: { ...chosen, lastSavedAt: found.lastSavedAt }, found, key: newKey() });
        if (imported) setResult(found);
        setUnanswered(undefined);
      },
    });
  const runImport = (sent: { chosen: Chosen; key: string }) =>
    importFile.mutate(
      { ...sent, repeats: missing },
      {
        onSuccess: (done) => {
          setResult(done);
          setUnanswered(undefined);
        },
        onError: (error) => setUnanswered((before) => unansweredAfter(error, before)),
      },
    );
  const again = () => {
    // The answer of a check nobody waits for any more would lead back to its file.
    check.reset();
    setChecked(undefined);
    setResult(undefined);
    setUnanswered(undefined);
    importFile.reset();
  };
  return (
    <div className="csv-wizard">
      <ImportSteps step={result ? 2 : checked ? 1 : 0} />
      {!checked && <FileStep words={words} pending={check.isPending} onTake={check.reset} onCheck={(file) => runCheck({ file })} />}
      {checked && !result && (
        <CheckStep
          words={words}
          chosen={checked.chosen}
          found={checked.found}
          checking={check.isPending}
          importing={importFile.isPending}
          unanswered={unanswered}
          onBack={again}
          onMap={(columns) => runCheck({ file: checked.chosen.file, columns })}
          onImport={() => runImport(checked)}
        />
      )}
      {checked && result && <ResultStep words={words} chosen={checked.chosen} result={result} onAgain={again} onClose={onClose} />}
    </div>
  );
}

function unansweredAfter(error: Error, before: Unanswered | undefined): Unanswered | undefined {
  // Otherwise the server may have imported the file, or still be at it.
  if (!isRefusal(error)) return 'lost';
  return before && error.code === 'import_running' ? 'running' : before;
}

const steps = ['ファイル', '確認', '取り込み'] as const;

/** Shows the current one of an import's three steps, and focuses it when it changes: the button that led there is gone. */
function ImportSteps({ step }: { step: 0 | 1 | 2 }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [step]);
  return (
    <ol ref={list} className="csv-steps" aria-label="取り込みの手順">
      {steps.map((name, at) => (
        <li
          key={name}
          tabIndex={-1}
          data-state={at < step ? 'done' : at === step ? 'now' : undefined}
          aria-current={at === step ? 'step' : undefined}
        >
          {at < step ? <Icon name="check" size={16} /> : <span className="num">{at + 1}</span>}
          {name}
          {at < step && <span className="sr-only">（済み）</span>}
        </li>
      ))}
    </ol>
  );
}
