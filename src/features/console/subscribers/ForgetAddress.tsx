import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { AddressForm } from '../form/AddressForm.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refresh } from '../query-client.ts';
import { useRead } from '../use-read.ts';
import { backupText } from './subscriber-words.ts';

/** Form that deletes a typed address wherever it is stored, also where no screen shows it: with posts. */
export function ForgetAddress() {
  const [asking, setAsking] = useState<{ address: string; clear: () => void }>();
  const backups = useRead('GET /api/admin/backups/schedule');
  const forget = useMutation({
    mutationFn: (address: string) => writeCall('POST /api/admin/addresses/forget', { body: { email: address } }),
    onSuccess: () => {
      asking?.clear();
      toast({ title: 'アドレス消去完了', text: `サイトから消しました。${backupText(backups.data)}` });
    },
    onError: (error) => toast({ title: 'アドレス消去失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/subscribers'),
  });
  return (
    <section className="console-card" aria-label="アドレスを消す">
      <h2>アドレスを消す</h2>
      <p className="hint">
        ご本人から消してほしいと連絡があったときに使います。質問やレビューとともに残されたアドレスは、画面に出ないので、ここで消します。
      </p>
      <AddressForm label="消すメールアドレス" autoComplete="off" onAddress={(address, clear) => setAsking({ address, clear })}>
        <button className="btn" data-variant="quiet" data-danger="" type="submit">
          アドレスを消す
        </button>
      </AddressForm>
      {asking !== undefined && (
        <ConfirmDialog
          title="アドレスを消す"
          text="このアドレスを消しますか？この操作は元に戻せません。"
          action="消す"
          acting="消しています..."
          pending={forget.isPending}
          onConfirm={() => forget.mutate(asking.address, { onSuccess: () => setAsking(undefined) })}
          onClose={() => setAsking(undefined)}
        >
          <p className="hint">メルマガの登録、投稿とともに残されたアドレス、送信の記録から消えます。投稿そのものは残ります。</p>
          <p className="hint">{backupText(backups.data)}</p>
          <ul className="deleted-names">
            <li>{asking.address}</li>
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}
