import type { AnswerOf } from '#api/contract/calls.ts';

/** Label and tone of a subscription's status. */
export const subscriberStatuses = [
  { code: 'pending', label: '確認待ち', tone: 'warn' },
  { code: 'confirmed', label: '確認済み', tone: 'ok' },
  { code: 'left', label: '停止済み', tone: 'info' },
] as const;

/** Says how long a deleted address stays in backups; `schedule` is undefined until it is read. */
export function backupText(schedule: Pick<AnswerOf<'GET /api/admin/backups/schedule'>, 'schedule' | 'kept'> | undefined): string {
  const kept = schedule ? `最長${schedule.kept.age}日` : 'しばらく';
  // Without a newer one, the newest backup stays.
  const newest = schedule?.schedule === 'off' ? '自動バックアップがオフの間は、最新のバックアップが消えずに残ります。' : '';
  return `バックアップの中には、${kept}残ります。${newest}ダウンロードしたバックアップは、手元で削除してください。`;
}
