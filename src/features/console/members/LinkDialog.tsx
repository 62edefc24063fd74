import { useId } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { copyText } from '../copy-text.ts';
import type { InvitationLink } from './member-calls.ts';

/** Shows the link of an invitation, which cannot be shown again. */
export function LinkDialog({ link: { name, path, expiresAt }, onClose }: { link: InvitationLink; onClose: () => void }) {
  const id = useId();
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    if (await copyText(address)) toast({ title: 'コピーしました', text: `${name}さんに送ってください。` });
    else toast({ title: 'コピーできませんでした', text: 'リンクを選択してコピーしてください。', destructive: true });
  };
  return (
    <DialogFrame title="招待リンク" text={`${name}さんに、このリンクを送ってください。`} open stays onClose={onClose}>
      <div className="dialog-body member-form">
        <input
          className="input"
          aria-label="招待リンク"
          aria-describedby={id}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <p className="hint" id={id}>
          {timeText(expiresAt)} まで、1回だけ使えます。閉じると二度と表示されません。メンバーの一覧から、作り直せます。
        </p>
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
