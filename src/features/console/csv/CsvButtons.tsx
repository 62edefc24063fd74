import { useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { useExport } from './import-calls.ts';
import { ImportWizard } from './ImportWizard.tsx';
import { leavesUnanswered } from './unanswered.ts';

/** Renders CSVの書き出し, which downloads all records, and CSVの取り込み. */
export function CsvButtons({ words }: { words: ImportWords }) {
  const save = useExport(words);
  const [importing, setImporting] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const close = () => {
    if (!unanswered || leavesUnanswered('閉じますか？')) setImporting(false);
  };
  return (
    <>
      <WaitingButton data-variant="quiet" pending={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download" size={18} />
        {save.isPending ? '保存中...' : 'CSVの書き出し'}
      </WaitingButton>
      <button className="btn" data-variant="quiet" type="button" onClick={() => setImporting(true)}>
        <Icon name="upload" size={18} />
        CSVの取り込み
      </button>
      <DialogFrame title="CSVの取り込み" size="wide" open={importing} stays onClose={close}>
        <ImportWizard words={words} onUnanswered={setUnanswered} onClose={close} />
      </DialogFrame>
    </>
  );
}
