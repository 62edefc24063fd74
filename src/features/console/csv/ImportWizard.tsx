import { useState } from 'react';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { CheckStep } from './CheckStep.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { FileStep } from './FileStep.tsx';
import { useCheck, useTakeIn, type Chosen } from './import-calls.ts';
import { ImportSteps } from './ImportSteps.tsx';
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
