import { useMutation } from '@tanstack/react-query';
import type { OutgoingMail } from '#api/contract/mails.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';

interface MailAction {
  mail: OutgoingMail;
  what: 'resend' | 'delete';
}

/** Sends a mail again or deletes it, with a toast of the outcome. */
export function useMailAction() {
  return useMutation({
    mutationFn: async ({ mail: { id }, what }: MailAction): Promise<void> => {
      if (what === 'resend') await writeCall('POST /api/admin/mails/{id}/resend', { params: { id } });
      else await writeCall('DELETE /api/admin/mails/{id}', { params: { id } });
    },
    onSuccess: (_done, { what }) =>
      toast(
        what === 'resend'
          ? { title: '送信待ちに戻しました', text: 'まもなくもう一度送ります。' }
          : { title: 'メールを削除しました', text: 'このメールは送られません。' },
      ),
    onError: (error) => toast({ title: '操作できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/mail'),
  });
}
