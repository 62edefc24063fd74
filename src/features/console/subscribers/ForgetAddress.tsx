import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { emailField } from '#api/contract/newsletter.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useInvalidFocus } from '../form/use-invalid-focus.ts';
import { refresh } from '../query-client.ts';

/** Form that deletes a typed address wherever it is stored, also where no screen shows it: with posts. */
export function ForgetAddress() {
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<{ email?: string | undefined }>();
  const [asking, setAsking] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, problems);
  const forget = useMutation({
    mutationFn: (address: string) => writeCall('POST /api/admin/addresses/forget', { body: { email: address } }),
    onSuccess: () => {
      setEmail('');
      toast({ title: 'アドレス消去完了', text: 'このアドレスは、どこにも残っていません。' });
    },
    onError: (error) => toast({ title: 'アドレス消去失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/subscribers'),
  });
  const ask = () => {
    const checked = emailField.safeParse(email);
    setProblems(checked.error && { email: checked.error.issues[0]?.message });
    if (checked.success) setAsking(checked.data);
  };
  return (
    <section className="console-card" aria-label="アドレスを消す">
      <h2>アドレスを消す</h2>
      <p className="hint">
        ご本人から消してほしいと連絡があったときに使います。質問やレビューとともに残されたアドレスは、画面に出ないので、ここで消します。
      </p>
      <form
        ref={form}
        className="letter-trial"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <FormField label="消すメールアドレス" problem={problems?.email}>
          {(wiring) => (
            <input
              className="input"
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              {...wiring}
            />
          )}
        </FormField>
        <button className="btn" data-variant="quiet" data-danger="" type="submit">
          アドレスを消す
        </button>
      </form>
      {asking !== undefined && (
        <ConfirmDialog
          title="アドレスを消す"
          text="このアドレスを消しますか？この操作は元に戻せません。"
          action="消す"
          acting="消しています..."
          pending={forget.isPending}
          onConfirm={() => forget.mutate(asking, { onSuccess: () => setAsking(undefined) })}
          onClose={() => setAsking(undefined)}
        >
          <p className="hint">メルマガの登録、投稿とともに残されたアドレス、送信の記録から消えます。投稿そのものは残ります。</p>
          <ul className="deleted-names">
            <li>{asking}</li>
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}
