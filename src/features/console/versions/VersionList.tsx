import type { Version, VersionedKind } from '#api/contract/versions.ts';
import { timeText } from '#src/lib/dates.ts';
import { actionText, actorText } from '../audit/audit-words.ts';
import { fieldText } from '../audit/field-words.ts';

interface Props {
  kind: VersionedKind;
  versions: readonly Version[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Lists versions to choose one from: when and by whom each was saved, and what it changed. */
export function VersionList({ kind, versions, chosen, onChoose }: Props) {
  return (
    <ol className="version-list" aria-label="保存した版">
      {versions.map(({ id, at, actor, actorName, action, fields }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <b>{versionName({ at })}</b>
            {at !== null && (
              <span>{[actionText(action), actor === null ? '' : actorText({ actor, actorName })].filter(Boolean).join('・')}</span>
            )}
            {fields.length > 0 && <small>{fields.map((field) => fieldText(field, kind)).join('、')}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Names a version by the time it was saved. */
export function versionName({ at }: Pick<Version, 'at'>): string {
  return at === null ? '記録のはじめの内容' : timeText(at);
}
