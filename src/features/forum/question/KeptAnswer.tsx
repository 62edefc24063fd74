import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dropDraft, keepDraft, type Draft } from '#src/features/posts/drafts.ts';
import { draftsOf } from '#src/lib/device-storage.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import type { ReplyFields } from './reply-form.ts';

type ReplyDraft = Draft<Partial<ReplyFields>>;

/** Shows the text of a reply to a resolved question, by default that of its draft, under the note that no reply is accepted. */
export function showKeptAnswer(question: string, typed?: string): void {
  const name = `reply:${question}`;
  const text = typed ?? draftsOf<ReplyDraft>(name)[0]?.fields.content ?? '';
  if (text.trim() === '') return;
  const place = document.createElement('div');
  place.className = 'kept-answer';
  document.querySelector('.closing')?.after(place);
  createRoot(place).render(<KeptAnswer name={name} text={text} />);
}

/** Text of a reply that can no longer be sent in a read-only field, so that the writer can copy it until it is thrown away. */
function KeptAnswer({ name, text }: { name: string; text: string }) {
  const [thrownAway, setThrownAway] = useState<{ kept: ReplyDraft | undefined }>();
  if (thrownAway) {
    const bringBack = () => {
      if (thrownAway.kept) keepDraft(name, thrownAway.kept);
      setThrownAway(undefined);
    };
    return <DraftNote text="書きかけを消しました" action="元に戻す" onAct={bringBack} />;
  }
  const throwAway = () => {
    const [kept] = draftsOf<ReplyDraft>(name);
    if (kept) dropDraft(name, kept);
    setThrownAway({ kept });
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
