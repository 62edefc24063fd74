import type { Backup, BackupKind } from '#api/contract/backups.ts';
import { timeText } from '#src/lib/dates.ts';
import { productRelative } from '#src/lib/relative-dates.ts';
import { addressOf } from '#api/contract/address-of.ts';
import { sizeText } from '#src/lib/size-text.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';

interface Props {
  backups: readonly Backup[];
  onRemove: (backup: Backup) => void;
}

const kinds: Readonly<Record<BackupKind, string>> = { manual: '手動', hourly: '毎時', migration: '移行前', import: '取り込み前' };

/** Lists backups, newest first; each downloads as one file. */
export function BackupList({ backups, onRemove }: Props) {
  return (
    <ul className="plain-rows">
      {backups.map((backup) => {
        const { name, at, kind, files, bytes } = backup;
        return (
          <li key={name}>
            <p>
              <span className="backup-time">
                <time className="num" dateTime={at}>
                  {timeText(at)}
                </time>
                <span className="backup-kind" data-kind={kind}>
                  {kinds[kind]}
                </span>
              </span>
              <small className="num">
                {productRelative(at, Date.now())}・{sizeText(bytes)}・{figure(files)}ファイル
              </small>
            </p>
            <a
              className="btn"
              data-variant="quiet"
              href={addressOf('GET /api/admin/backups/{name}', { params: { name } })}
              download
              aria-label={`${timeText(at)}のバックアップをダウンロード`}
            >
              <Icon name="download" size={18} />
              ダウンロード
            </a>
            <button className="icon-btn" type="button" aria-label={`${timeText(at)}のバックアップを削除`} onClick={() => onRemove(backup)}>
              <Icon name="trash" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
