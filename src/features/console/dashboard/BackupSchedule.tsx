import type { AnswerOf } from '#api/contract/calls.ts';
import { failedTasks } from '#api/contract/backups.ts';
import { timeText } from '#src/lib/dates.ts';
import { productRelative } from '#src/lib/relative-dates.ts';
import { sizeText } from '#src/lib/size-text.ts';
import { figure } from '#src/lib/text.ts';
import { useRead } from '../use-read.ts';

type Schedule = AnswerOf<'GET /api/admin/backups/schedule'>;

/** Shows the backup schedule, the last restore drill and the last failure. */
export function BackupSchedule() {
  const { data } = useRead('GET /api/admin/backups/schedule');
  if (!data) return null;
  const { failure, drill } = data;
  const { hours, days, weeks, others, age } = data.kept;
  return (
    <>
      {failure && (
        <p className="console-note" data-tone="warn" role="alert">
          {failedTasks[failure.task]}（{timeText(failure.at)}）。{failure.message}
        </p>
      )}
      {drill?.problem !== undefined && (
        <p className="console-note" data-tone="warn" role="alert">
          復元テストに失敗しました（{timeText(drill.at)}）。{drill.problem}
          新しくバックアップを作り、ダウンロードして別の場所にも保管してください。
        </p>
      )}
      <dl className="facts backup-facts">
        <div>
          <dt>自動バックアップ</dt>
          <dd>{data.schedule === 'hourly' ? '毎時・移行前・取り込み前' : 'オフ'}</dd>
        </div>
        <div>
          <dt>残す数</dt>
          <dd className="num">
            毎時{figure(hours)}・日{figure(days)}・週{figure(weeks)}・ほか各{figure(others)}（最長{figure(age)}日）
          </dd>
        </div>
        <div>
          <dt>最後の復元テスト</dt>
          <dd>{drillText(drill)}</dd>
        </div>
        <div>
          <dt>ディスクの空き</dt>
          <dd className="num">{sizeText(data.free)}</dd>
        </div>
      </dl>
    </>
  );
}

function drillText(drill: Schedule['drill']): string {
  if (!drill) return 'まだ行っていません';
  return `${productRelative(drill.at, Date.now())}・${drill.problem === undefined ? '問題なし' : '失敗'}`;
}
