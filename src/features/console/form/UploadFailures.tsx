import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import type { UploadOutcome } from './use-pictures-upload.ts';

/** Lists the files of an upload that were not added, with reasons, until it is closed; nothing if all were. */
export function UploadFailures({ outcome, onClose }: { outcome: UploadOutcome | undefined; onClose: () => void }) {
  if (!outcome || outcome.failed.length === 0) return null;
  const { added, failed } = outcome;
  return (
    <div className="alert upload-failures" role="alert">
      <div>
        <p className="alert-title">{`${added > 0 ? `${figure(added)}枚を追加しました。` : ''}${figure(failed.length)}枚は追加できませんでした。`}</p>
        <ul>
          {failed.map(({ name, reason }, at) => (
            <li key={`${String(at)}${name}`}>{`${name}：${reason}`}</li>
          ))}
        </ul>
      </div>
      <button className="icon-btn" type="button" aria-label="このお知らせを閉じる" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
