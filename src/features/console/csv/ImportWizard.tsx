import { useState } from 'react';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { newKey } from '#src/lib/new-key.ts';
import { RequestError } from '#src/lib/request.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { CheckStep } from './CheckStep.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { FileStep } from './FileStep.tsx';
import { useCheck, useImport, type Chosen } from './import-calls.ts';
import { ResultStep } from './ResultStep.tsx';

interface Props {
  words: ImportWords;
  /** Closes the surrounding dialog, if there is one. */
  onClose?: () => void;
}

/** Imports a CSV file in three steps: ファイル → 確認 → 登録. */
export function ImportWizard({ words, onClose }: Props) {
  const [checked, setChecked] = useState<{ chosen: Chosen; found: ImportAnswer; key: string }>();
  const [result, setResult] = useState<ImportAnswer>();
  const check = useCheck(words);
  const importFile = useImport(words);
  const runCheck = (chosen: Chosen) => check.mutate(chosen, { onSuccess: (found) => setChecked({ chosen, found, key: newKey() }) });
  const again = () => {
    // The answer of a check nobody waits for any more would lead back to its file.
    check.reset();
    setChecked(undefined);
    setResult(undefined);
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
          unanswered={isUnanswered(importFile.error)}
          onBack={again}
          onMap={(columns) => runCheck({ file: checked.chosen.file, columns })}
          onImport={() => importFile.mutate(checked, { onSuccess: setResult })}
        />
      )}
      {checked && result && <ResultStep words={words} chosen={checked.chosen} result={result} onAgain={again} onClose={onClose} />}
    </div>
  );
}

// Whether the server may have imported the file, or still be at it.
function isUnanswered(error: Error | null): boolean {
  return error !== null && !(error instanceof RequestError && error.code !== undefined);
}

const steps = ['ファイル', '確認', '登録'] as const;

/** Shows the current one of an import's three steps. */
function ImportSteps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <ol className="csv-steps" aria-label="インポートの手順">
      {steps.map((name, at) => (
        <li key={name} data-state={at < step ? 'done' : at === step ? 'now' : undefined} aria-current={at === step ? 'step' : undefined}>
          {at < step ? <Icon name="check" size={16} /> : <span className="num">{at + 1}</span>}
          {name}
          {at < step && <span className="sr-only">（済み）</span>}
        </li>
      ))}
    </ol>
  );
}
