import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refresh } from '../query-client.ts';
import { aboutText, type Notice } from './notice-form.ts';

interface Props {
  notice: Notice;
  /** It was published by mistake. */
  mistaken?: boolean;
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
    stay: '予定のままにする',
    done: 'お知らせを取りやめました',
    failed: '取りやめられませんでした',
  },
  mistaken: {
    heading: 'まちがいとして取り下げる',
    question: 'を取り下げますか？',
    hint: '商品のページからも、お知らせの一覧とフィードからもすぐに消え、ここに「取り下げ」として残ります。すでに届いた配信やメールは取り消せません。編集で終わりの日時を先に延ばすと、また出せます。',
    action: '取り下げる',
    acting: '取り下げ中...',
    done: 'お知らせを取り下げました',
    failed: '取り下げられませんでした',
  },
} as const;

/** Asks before ending a notice, before or after it has begun, or calling off one that was published by mistake. */
export function EndNotice({ notice, mistaken = false, onClose }: Props) {
  const { id, title, state } = notice;
  const words = wordsOf[mistaken ? 'mistaken' : state === 'waiting' ? 'waiting' : 'shown'];
  const ending = useMutation({
    mutationFn: () => writeCall(`POST /api/admin/notices/{id}/${mistaken ? 'call-off' : 'end'}`, { params: { id } }),
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
      stay={'stay' in words ? words.stay : undefined}
      pending={ending.isPending}
      onConfirm={() => ending.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{aboutText(notice)}</p>
      <p className="hint">{words.hint}</p>
    </ConfirmDialog>
  );
}
