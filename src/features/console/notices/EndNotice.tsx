import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refresh } from '../query-client.ts';
import type { Notice } from './notice-form.ts';

interface Props {
  notice: Notice;
  onClose: () => void;
}

/** Asks before ending a notice. */
export function EndNotice({ notice: { id, title, state }, onClose }: Props) {
  const ending = useMutation({
    mutationFn: () => writeCall('POST /api/admin/notices/{id}/end', { params: { id } }),
    onSuccess: () => toast({ title: state === 'waiting' ? 'お知らせを取りやめました' : 'お知らせを終了しました' }),
    onError: (error) => toast({ title: '終了できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/notices'),
  });
  return (
    <ConfirmDialog
      title={state === 'waiting' ? 'お知らせを取りやめる' : 'お知らせを終了する'}
      text={`「${title}」${state === 'waiting' ? 'の公開を取りやめますか？' : 'を終了しますか？'}`}
      action={state === 'waiting' ? '取りやめる' : '終了する'}
      acting="終了中..."
      pending={ending.isPending}
      onConfirm={() => ending.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="hint">
        商品のページからはすぐに消え、お知らせの一覧には「終了」として残ります。編集で終わりの日時を延ばすと、また出せます。
      </p>
    </ConfirmDialog>
  );
}
