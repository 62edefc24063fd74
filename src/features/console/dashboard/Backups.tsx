import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Backup } from '#api/contract/backups.ts';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { refresh } from '../query-client.ts';
import { useRead } from '../use-read.ts';
import { BackupList } from './BackupList.tsx';
import { BackupSchedule } from './BackupSchedule.tsx';
import { goesOn, useMaking } from './use-making.ts';

/** Backups listed before 残りの…件を表示. */
const shown = 8;

/** Renders the backup button, schedule and list. */
export function Backups() {
  const { data, isError, refetch } = useRead('GET /api/admin/backups');
  const [leaving, setLeaving] = useState<Backup>();
  const [open, setOpen] = useState(false);
  const make = useMutation({
    mutationFn: () => writeCall('POST /api/admin/backups'),
    onSuccess: () => toast({ title: 'バックアップ完了', text: 'データベースと画像を保存し、確かめました。' }),
    onError: async (error) => {
      if (await goesOn(error)) toast({ title: 'まだ保存しています', text: '終わると一覧に加わります。この画面を離れても続きます。' });
      else toast({ title: 'バックアップ失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
    onSettled: () => refresh('GET /api/admin/backups'),
  });
  const making = useMaking() || make.isPending;
  const remove = useMutation({
    mutationFn: ({ name }: Backup) => writeCall('DELETE /api/admin/backups/{name}', { params: { name } }),
    onSuccess: () => {
      setLeaving(undefined);
      toast({ title: 'バックアップを削除しました' });
    },
    onError: (error) => toast({ title: '削除できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh('GET /api/admin/backups'),
  });
  return (
    <section className="console-card dashboard-wide" aria-labelledby="backups-heading">
      <div className="card-head">
        <h2 id="backups-heading">バックアップ</h2>
        <WaitingButton data-variant="quiet" pending={making} onClick={() => make.mutate()}>
          {making ? '保存中...' : 'いますぐバックアップする'}
        </WaitingButton>
      </div>
      <p className="hint">
        サイトを動かしたまま、データベースとアップロードした画像を保存します。すべてのファイルを確かめてから一覧に加えます。
      </p>
      <BackupSchedule />
      {isError && (
        <ListFailure
          text="バックアップの一覧を取得できませんでした。しばらくしてからもう一度お試しください。"
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className="console-note">まだバックアップがありません。</p>}
      {data && data.length > 0 && <BackupList backups={open ? data : data.slice(0, shown)} onRemove={setLeaving} />}
      {data && data.length > shown && !open && (
        <button className="btn" data-variant="quiet" type="button" onClick={() => setOpen(true)}>
          残りの{figure(data.length - shown)}件を表示
        </button>
      )}
      {leaving && (
        <ConfirmDialog
          title="バックアップを削除"
          text={`${timeText(leaving.at)}のバックアップを削除しますか？この操作は元に戻せません。`}
          action="削除する"
          acting="削除中..."
          pending={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
