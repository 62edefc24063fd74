import { useState } from 'react';
import type { AuditLine } from '#api/contract/audit.ts';
import { excerpt } from '#api/contract/excerpt.ts';
import { timeText } from '#src/lib/dates.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { UndoImport } from '../csv/UndoImport.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { actionText, actorText, subjectText } from './audit-words.ts';
import { fieldText, kindOf } from './field-words.ts';
import { isImport, useRestore } from './use-restore.ts';

interface Props {
  rows: readonly AuditLine[];
  loading: boolean;
  stale: boolean;
  onOpen: (line: AuditLine) => void;
}

/** Renders one operation per row, newest first. Asks before an import is undone. */
export function AuditTable({ rows, loading, stale, onOpen }: Props) {
  const restore = useRestore();
  const [asked, setAsked] = useState<AuditLine>();
  const close = () => setAsked(undefined);
  return (
    <>
      <TableFrame
        caption="操作"
        columns={5}
        loading={loading}
        stale={stale}
        empty={<p className="table-empty">条件に合う操作はありません</p>}
        head={
          <>
            <th scope="col">日時</th>
            <th scope="col">操作</th>
            <th scope="col">対象</th>
            <th scope="col">操作した人</th>
            <th scope="col">
              <span className="sr-only">元に戻す</span>
            </th>
          </>
        }
        rows={rows.map((line) => (
          <tr key={line.id}>
            <td className="num" data-column="rest">
              <time dateTime={line.at}>{timeText(line.at)}</time>
            </td>
            <td data-column="rest">
              {actionText(line.action)}
              {line.count > 1 && <span className="num">（{line.count}回）</span>}
            </td>
            <td data-column="wide">
              <AuditSubject line={line} onOpen={() => onOpen(line)} />
            </td>
            <td data-column="rest">
              <span className="audit-actor">{actorText(line)}</span>
            </td>
            <td data-column="rest">
              {line.restorable && (
                <WaitingButton
                  data-variant="quiet"
                  waits={restore.isPending}
                  aria-label={`${line.name ?? subjectText(line.subject)}を元に戻す`}
                  onClick={() => (isImport(line) ? setAsked(line) : restore.mutate(line))}
                >
                  元に戻す
                </WaitingButton>
              )}
            </td>
          </tr>
        ))}
      />
      {asked && (
        <UndoImport
          noun="商品やブランド"
          fileName={asked.name}
          pending={restore.isPending}
          onConfirm={() => restore.mutate(asked, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

// An operation on a record opens its details; one without a subject has none.
function AuditSubject({ line: { subject, name, fields }, onOpen }: { line: AuditLine; onOpen: () => void }) {
  if (subject === null) return null;
  return (
    <>
      <button className="audit-subject" type="button" onClick={onOpen}>
        <span>{subjectText(subject)}</span>
        {name !== null && excerpt(name, 60)}
      </button>
      {fields.length > 0 && <small>{fields.map((field) => fieldText(field, kindOf(subject))).join('、')}</small>}
    </>
  );
}
