import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useRef, useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { prepareToasts, toast } from '#src/features/toast/toast.ts';
import { call, RequestError, sentenceOf } from '#src/lib/request.ts';
import { mountOnce } from '#src/ui/mount-once.ts';
import { refreshQuestion } from './refresh-question.ts';

interface Choice {
  question: number;
  button: HTMLElement;
}

const choice = atom<Choice | undefined>(undefined);
const mount = mountOnce(() => <ChooseDialog />);

/** Opens the dialog that confirms the button's reply as the best answer. */
export function openChoice(question: number, button: HTMLElement): void {
  mount();
  void prepareToasts().catch(() => undefined);
  choice.set({ question, button });
}

function ChooseDialog() {
  const chosen = useStore(choice);
  const [last, setLast] = useState(chosen);
  const [best, setBest] = useState<HTMLElement | null>(null);
  if (chosen && chosen !== last) {
    setLast(chosen);
    setBest(null);
  }
  const cancel = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState(false);
  const close = () => choice.set(undefined);

  const choose = async () => {
    if (!last || sending) return;
    const replyId = Number(last.button.dataset['choose']);
    setSending(true);
    try {
      await sendChoice(last.question, replyId);
      await refreshQuestion();
      toast({ title: 'ベスト回答を選択しました' });
      setBest(markChosen(replyId));
    } catch (error) {
      toast({ title: 'エラーが発生しました', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
      // On a client error (already resolved, or deleted) the page is refreshed to the current state.
      if (error instanceof RequestError && error.status < 500) await refreshQuestion();
    }
    setSending(false);
    close();
  };

  return (
    <DialogFrame
      title="ベスト回答に選びますか？"
      text={`${last?.button.closest('.reply')?.ariaLabel ?? 'この回答'}をベスト回答にすると、質問は解決済みになります。新しい回答は受け付けません。`}
      open={chosen !== undefined}
      onClose={close}
      opener={best ?? last?.button ?? null}
      first={cancel}
    >
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" data-size="row" type="button" ref={cancel} onClick={close}>
          キャンセル
        </button>
        <button
          className="btn"
          data-size="row"
          type="button"
          aria-disabled={sending}
          data-pending={sending ? '' : undefined}
          onClick={() => void choose()}
        >
          {sending ? '送信中...' : 'ベスト回答に選ぶ'}
        </button>
      </div>
    </DialogFrame>
  );
}

/** Chooses the best answer. Does not throw where it is chosen already, as by a try whose answer got lost. */
async function sendChoice(id: number, replyId: number): Promise<void> {
  try {
    await call('PATCH /api/forum/posts/{id}/resolve', { params: { id }, body: { replyId } });
  } catch (error) {
    const stored = error instanceof RequestError ? (error.current as { bestAnswerId?: number } | undefined) : undefined;
    if (stored?.bestAnswerId !== replyId) throw error;
  }
}

/** Returns the chosen reply and starts the animation of its はなまる. */
function markChosen(id: number): HTMLElement | null {
  const answer = document.getElementById(`reply-${id}`);
  answer?.querySelector('.hanamaru')?.setAttribute('data-turn', '');
  return answer;
}
