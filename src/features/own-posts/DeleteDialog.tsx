import { useRef, useState } from 'react';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { refreshProduct } from '#src/features/reviews/refresh-product.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { deleteOwn } from './own-calls.ts';
import type { OwnPost } from './own-posts.ts';

/** Asks once before one's own post is taken back. */
export default function DeleteDialog({ own, close }: { own: OwnPost; close: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState(false);

  const remove = async () => {
    setSending(true);
    try {
      await deleteOwn(own);
      if (own.kind === 'review') void refreshProduct();
      toast({ title: 'レビューを削除しました' });
    } catch (error) {
      setSending(false);
      toast({ title: 'エラー', text: sentenceOf(error, 'レビューの削除に失敗しました'), destructive: true });
    }
  };

  return (
    <DialogFrame title="レビューを削除しますか？" text="削除したレビューは元に戻せません。" open onClose={close} first={cancel}>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" data-size="row" type="button" ref={cancel} onClick={close}>
          キャンセル
        </button>
        <button className="btn" data-variant="danger" data-size="row" type="button" disabled={sending} onClick={() => void remove()}>
          {sending ? '送信中...' : '削除する'}
        </button>
      </div>
    </DialogFrame>
  );
}
