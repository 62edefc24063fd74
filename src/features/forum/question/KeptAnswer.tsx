import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Draft } from '#src/features/posts/drafts.ts';
import { keepOnDevice, readDevice } from '#src/lib/device-storage.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import type { ReplyFields } from './reply-form.ts';

type ReplyDraft = Draft<Partial<ReplyFields>>;

/** Shows the text of a reply to a resolved question, by default that of its draft, under the note that no reply is accepted. */
export function showKeptAnswer(question: string, typed?: string): void {
  const text = typed ?? readDevice<ReplyDraft>(`draft:reply:${question}`)?.fields.content ?? '';
  if (text.trim() === '') return;
  const place = document.createElement('div');
  place.className = 'kept-answer';
  document.querySelector('.closing')?.after(place);
  createRoot(place).render(<KeptAnswer draft={`draft:reply:${question}`} text={text} />);
}

/** Text of a reply that can no longer be sent in a read-only field, so that the writer can copy it until it is thrown away. */
function KeptAnswer({ draft, text }: { draft: `draft:${string}`; text: string }) {
  const [thrownAway, setThrownAway] = useState<{ kept: ReplyDraft | undefined }>();
  if (thrownAway) {
    const bringBack = () => {
      keepOnDevice(draft, thrownAway.kept);
      setThrownAway(undefined);
    };
    return <DraftNote text="書きかけを消しました" action="元に戻す" onAct={bringBack} />;
  }
  const throwAway = () => {
    setThrownAway({ kept: readDevice<ReplyDraft>(draft) });
    keepOnDevice(draft, undefined);
  };
  return (
    <>
      <label className="field">
        <span className="label">投稿できなかった回答</span>
        <textarea className="textarea" readOnly rows={6} value={text} />
      </label>
      <button className="link" type="button" onClick={throwAway}>
        書きかけを消す
      </button>
    </>
  );
}
