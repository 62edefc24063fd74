import { useRef, useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { afterNextFrame } from '#src/lib/frames.ts';
import { focusHeading } from '#src/lib/focus-heading.ts';
import { deleteOwn } from './own-calls.ts';
import { nounOf, type OwnPost } from './own-posts.ts';

interface Props {
  own: OwnPost;
  close: () => void;
  /** Called after the post is deleted. */
  deleted?: () => unknown;
  /** Selector of the heading that receives the focus afterwards. */
  heading: string;
}

/** Asks for confirmation before the writer's own post is deleted. */
export default function DeleteDialog({ own, close, deleted, heading }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState(false);
  const noun = nounOf[own.kind];

  const remove = async () => {
    if (sending) return;
    setSending(true);
    try {
      await deleteOwn(own);
      toast({ title: `${noun}を削除しました` });
      await deleted?.();
      // The next frame removes the card and with it the focused element.
      afterNextFrame(() => document.activeElement === document.body && focusHeading(heading));
    } catch (error) {
      setSending(false);
      toast({ title: 'エラー', text: sentenceOf(error, `${noun}の削除に失敗しました`), destructive: true });
    }
  };

  return (
    <DialogFrame title={`${noun}を削除しますか？`} text={`削除した${noun}は元に戻せません。`} open onClose={close} first={cancel}>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" data-size="row" type="button" ref={cancel} onClick={close}>
          キャンセル
        </button>
        <button
          className="btn"
          data-variant="danger"
          data-size="row"
          type="button"
          aria-disabled={sending}
          data-pending={sending ? '' : undefined}
          onClick={() => void remove()}
        >
          {sending ? '送信中...' : '削除する'}
        </button>
      </div>
    </DialogFrame>
  );
}
