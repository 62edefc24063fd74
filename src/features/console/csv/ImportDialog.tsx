import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { ImportWizard } from './ImportWizard.tsx';

/** CSVインポート over a table. */
export function ImportDialog({ words, onClose }: { words: ImportWords; onClose: () => void }) {
  return (
    <DialogFrame title="CSVインポート" size="wide" open onClose={onClose}>
      <ImportWizard words={words} onClose={onClose} />
    </DialogFrame>
  );
}
