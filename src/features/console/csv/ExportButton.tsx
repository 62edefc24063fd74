import { Icon } from '../Icon.tsx';
import type { ImportWords } from './csv-kinds.ts';
import { useExport } from './import-calls.ts';

/** CSVエクスポート: all that is there, as a file. */
export function ExportButton({ words }: { words: ImportWords }) {
  const save = useExport(words);
  return (
    <button className="btn" data-variant="quiet" type="button" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={18} />
      {save.isPending ? '保存中...' : 'CSVエクスポート'}
    </button>
  );
}
