import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refresh } from '../query-client.ts';
import { aboutText, type Notice } from './notice-form.ts';

interface Props {
  notice: Notice;
  onClose: () => void;
}

const wordsOf = {
  shown: {
    heading: 'お知らせを終了する',
    question: 'を終了しますか？',
    hint: '商品のページからはすぐに消え、お知らせの一覧には「終了」として残ります。編集で終わりの日時を延ばすと、また出せます。',
    action: '終了する',
    acting: '終了中...',
    done: 'お知らせを終了しました',
    failed: '終了できませんでした',
  },
  waiting: {
    heading: 'お知らせを取りやめる',
    question: 'の公開を取りやめますか？',
    hint: 'まだ公開されていないので、どのページにも出ず、ここに「取りやめ」として残ります。予定の日時はそのままです。編集で始まりか終わりの日時を変えると、その日時どおりに出せます。',
    action: '取りやめる',
    acting: '取りやめ中...',
    done: 'お知らせを取りやめました',
    failed: '取りやめられませんでした',
  },
} as const;

/** Asks before ending a notice, or calling one off that has not begun. */
export function EndNotice({ notice, onClose }: Props) {
  const { id, title, state } = notice;
  const words = wordsOf[state === 'waiting' ? 'waiting' : 'shown'];
  const ending = useMutation({
    mutationFn: () => writeCall('POST /api/admin/notices/{id}/end', { params: { id } }),
    onSuccess: () => toast({ title: words.done }),
    onError: (error) => toast({ title: words.failed, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/notices'),
  });
  return (
    <ConfirmDialog
      title={words.heading}
      text={`「${title}」${words.question}`}
      action={words.action}
      acting={words.acting}
      pending={ending.isPending}
      onConfirm={() => ending.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{aboutText(notice)}</p>
      <p className="hint">{words.hint}</p>
    </ConfirmDialog>
  );
}
