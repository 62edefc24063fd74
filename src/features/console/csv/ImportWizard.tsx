import { useState } from 'react';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { Icon } from '../Icon.tsx';
import { CheckStep } from './CheckStep.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { FileStep } from './FileStep.tsx';
import { useCheck, useTakeIn, type Chosen } from './import-calls.ts';
import { ResultStep } from './ResultStep.tsx';

interface Props {
  words: ImportWords;
  /** Closes the surrounding dialog, if there is one. */
  onClose?: () => void;
}

/** Imports a CSV file in three steps: ファイル → 確認 → 登録. */
export function ImportWizard({ words, onClose }: Props) {
  const [looked, setLooked] = useState<{ chosen: Chosen; found: ImportAnswer }>();
  const [result, setResult] = useState<ImportAnswer>();
  const check = useCheck(words);
  const takeIn = useTakeIn(words);
  const look = (chosen: Chosen) => check.mutate(chosen, { onSuccess: (found) => setLooked({ chosen, found }) });
  const again = () => {
    setLooked(undefined);
    setResult(undefined);
  };
  return (
    <div className="csv-wizard">
      <ImportSteps step={result ? 2 : looked ? 1 : 0} />
      {!looked && <FileStep words={words} pending={check.isPending} onCheck={(file) => look({ file })} />}
      {looked && !result && (
        <CheckStep
          words={words}
          {...looked}
          checking={check.isPending}
          takingIn={takeIn.isPending}
          onBack={again}
          onMap={(columns) => look({ file: looked.chosen.file, columns })}
          onTakeIn={() => takeIn.mutate(looked.chosen, { onSuccess: setResult })}
        />
      )}
      {looked && result && <ResultStep words={words} chosen={looked.chosen} result={result} onAgain={again} onClose={onClose} />}
    </div>
  );
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
