import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { copyText } from '../copy-text.ts';
import type { InvitationLink } from './member-calls.ts';

/** Shows the link of an invitation, which cannot be shown again. */
export function LinkDialog({ link: { name, path, expiresAt }, onClose }: { link: InvitationLink; onClose: () => void }) {
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    if (await copyText(address)) toast({ title: 'コピーしました', text: `${name}さんに送ってください` });
    else toast({ title: 'コピーできませんでした', text: 'リンクを選択してコピーしてください。', destructive: true });
  };
  return (
    <DialogFrame title="招待リンク" text={`${name}さんに、このリンクを送ってください。`} open stays onClose={onClose}>
      <div className="dialog-body member-form">
        <FormField label="リンク" optional hint={`${timeText(expiresAt)} まで、1回だけ使えます。閉じると二度と表示されません。`}>
          {(wiring) => <input {...wiring} className="input" readOnly value={address} onFocus={({ target }) => target.select()} />}
        </FormField>
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
          閉じる
        </button>
        <button className="btn" type="button" onClick={() => void copy()}>
          コピーする
        </button>
      </div>
    </DialogFrame>
  );
}
