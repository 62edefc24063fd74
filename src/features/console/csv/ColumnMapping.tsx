import { useState } from 'react';
import { csvColumns } from '#api/contract/csv-columns.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import type { ImportWords } from './csv-kinds.ts';

interface Props {
  words: ImportWords;
  found: ImportAnswer;
  pending: boolean;
  /** The import has begun, with the columns as they are. */
  locked: boolean;
  onMap: (columns: (string | null)[]) => void;
}

/** Maps each column of the file to a field. Open when a required column is missing or one is mapped twice. */
export function ColumnMapping({ words: { kind }, found: { columns, columnProblems }, pending, locked, onMap }: Props) {
  const taken = columns.map(({ field }) => field);
  const [fields, setFields] = useState(taken);
  const left = taken.filter((field) => field === null).length;
  const changed = fields.some((field, at) => field !== taken[at]);
  return (
    <details className="csv-mapping" open={columnProblems.length > 0}>
      <summary>
        <Icon name="down" size={18} />
        列の対応（{columns.length}列{left > 0 && `、うち${left}列は使いません`}）
      </summary>
      {columnProblems.length > 0 && (
        <div className="csv-problems" role="alert">
          {columnProblems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <ul className="csv-columns">
        {columns.map(({ heading, sample }, at) => (
          <li key={at}>
            <label htmlFor={`csv-column-${at}`}>
              <strong>{heading || `${at + 1}列目`}</strong>
              {sample !== '' && <small>例：{sample}</small>}
            </label>
            <select
              className="select"
              id={`csv-column-${at}`}
              value={fields[at] ?? ''}
              disabled={locked}
              onChange={({ target }) => setFields(fields.with(at, target.value || null))}
            >
              <option value="">使わない</option>
              {csvColumns[kind].map(({ field, label, required }) => (
                <option key={field} value={field}>
                  {required ? `${label}（必須）` : label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <WaitingButton data-variant="quiet" pending={pending} waits={!changed || locked} onClick={() => onMap(fields)}>
        {pending ? '確認中...' : 'この対応で確認し直す'}
      </WaitingButton>
    </details>
  );
}
