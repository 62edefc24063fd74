import type { AuditEntry, AuditLine } from '#api/contract/audit.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { timeText } from '#src/lib/dates.ts';
import { words } from '#src/lib/words.ts';
import { SideBySide } from '../form/SideBySide.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { useRead } from '../use-read.ts';
import { actionText, actorFilterText, actorText, subjectText } from './audit-words.ts';
import { fieldText, isShownField, kindOf, valueText } from './field-words.ts';
import { listedTexts } from './listed-texts.ts';

interface Props {
  line: AuditLine;
  /** Filters the log by this record. */
  onSubject: (subject: string) => void;
  /** Filters the log by this operator. */
  onActor: (actor: string) => void;
  onClose: () => void;
}

interface ComparisonProps {
  kind: string | undefined;
  names: AuditEntry['names'];
  before: Snapshot | undefined;
  after: Snapshot | undefined;
  changed: readonly string[];
}

type Snapshot = Record<string, unknown>;

/** Shows an operation with the record before and after it. */
export function AuditDialog({ line, onSubject, onActor, onClose }: Props) {
  const { id, at, actor, action, subject, name, fields } = line;
  const actorFilter = actorFilterText(line);
  const { data, isPending, isError, refetch } = useRead('GET /api/admin/audit/{id}', { params: { id } });
  return (
    <DialogFrame
      title={`${subjectText(subject)}：${actionText(action)}`}
      text={`${timeText(at)}　${actorText(line)}`}
      size="wide"
      open
      onClose={onClose}
    >
      {/* The values scroll, so they must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div className="dialog-body" tabIndex={0} role="group" aria-label="変わった内容">
        {isPending && <p role="status">{words.loading}</p>}
        {isError && <ListFailure text="この操作の内容を取得できませんでした。" onRetry={() => void refetch()} />}
        {typeof data?.picture === 'string' && <img className="audit-picture" src={data.picture} alt={name ?? ''} />}
        {data && (
          <Comparison
            kind={kindOf(subject)}
            names={data.names}
            before={snapshotOf(data.before)}
            after={snapshotOf(data.after)}
            changed={fields}
          />
        )}
      </div>
      <div className="dialog-foot">
        {subject !== null && (
          <button className="btn" data-variant="quiet" type="button" onClick={() => onSubject(subject)}>
            この対象の操作だけを見る
          </button>
        )}
        {actorFilter !== undefined && (
          <button className="btn" data-variant="quiet" type="button" onClick={() => onActor(actor)}>
            {actorFilter}
          </button>
        )}
        <button className="btn" type="button" onClick={onClose}>
          閉じる
        </button>
      </div>
    </DialogFrame>
  );
}

// Lists only the changed fields of an update, but all non-empty fields of a created or deleted record.
function Comparison({ kind, names, before, after, changed }: ComparisonProps) {
  const isChange = before !== undefined && after !== undefined;
  const held = before ?? after ?? {};
  const text = (field: string, of: Snapshot) => valueText(field, of[field], kind);
  const filled = (field: string) => text(field, held) !== text(field, {});
  const fields = (isChange ? changed : Object.keys(held).filter(filled)).filter(isShownField);
  const listedOr = (field: string, { before: one, after: other }: { before: Snapshot; after: Snapshot }) =>
    listedTexts(one[field], other[field], names) ?? { before: text(field, one), after: text(field, other) };
  if (fields.length === 0) return <p className="console-note">この操作には、くらべられる内容が残っていません。</p>;
  return (
    <table className="audit-fields" data-change={isChange ? '' : undefined}>
      <thead>
        <tr>
          <th scope="col">項目</th>
          {before && <th scope="col">{isChange ? '前' : '削除したときの内容'}</th>}
          {after && <th scope="col">{isChange ? '後' : '内容'}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) =>
          isChange ? (
            <ChangedRow key={field} label={fieldText(field, kind)} {...listedOr(field, { before, after })} />
          ) : (
            <tr key={field}>
              <th scope="row">{fieldText(field, kind)}</th>
              <td>{text(field, held)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function ChangedRow({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <SideBySide before={before} after={after}>
      {(sides) => (
        <tr>
          <th scope="row">{label}</th>
          <td>
            <span className="only-stacked">前</span>
            {sides.before}
          </td>
          <td>
            <span className="only-stacked">後</span>
            {sides.after}
            {sides.whole && <p>{sides.whole}</p>}
          </td>
        </tr>
      )}
    </SideBySide>
  );
}

function snapshotOf(value: unknown): Snapshot | undefined {
  return typeof value === 'object' && value !== null ? (value as Snapshot) : undefined;
}
