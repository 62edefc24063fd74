import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import DeleteDialog from '#src/features/posts/DeleteDialog.tsx';
import { refreshOwn } from '#src/features/posts/own-calls.ts';
import { OwnNote } from '#src/features/posts/OwnNote.tsx';
import { deletedPosts, isChangeable, ownAt, ownPosts, type OwnPost, type OwnReply } from '#src/features/posts/own-posts.ts';
import { useNow } from '#src/features/posts/use-now.ts';
import { afterNextFrame } from '#src/lib/frames.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { answersShown, refreshQuestion } from './refresh-question.ts';
import { ReplyItem } from './ReplyItem.tsx';

const ReplyDialog = onDemand(() => import('./ReplyDialog.tsx'));

let mounted = false;

/** Marks this device's own replies on the page and renders those the page does not contain yet; focuses the reply `id`. */
export function showOwnReplies(id?: number): void {
  const place = document.querySelector<HTMLElement>('[data-own-replies]');
  if (!place) return;
  const question = place.dataset['ownReplies'] ?? '';
  if (!mounted) createRoot(place).render(<OwnReplies question={question} />);
  mounted = true;
  if (id === undefined) void refreshOwn(`reply:${question}`).catch(() => undefined);
  else afterNextFrame(() => (listed(id) ?? document.getElementById(`own-reply-${id}`))?.focus());
}

function OwnReplies({ question }: { question: string }) {
  const posts = useStore(ownPosts);
  const gone = useStore(deletedPosts);
  const now = useNow();
  // Renders again after a refresh, because the elements of the replies were replaced.
  useStore(answersShown);

  const left = gone.filter(isReply).map(({ post }) => `#reply-${post.id}`);
  return (
    <>
      {left.length > 0 && <style>{`${left.join()}{display:none}`}</style>}
      {ownAt(posts, `reply:${question}`, now)
        .filter(isReply)
        .map((own) => (
          <Own key={own.post.id} own={own} now={now} />
        ))}
    </>
  );
}

function Own({ own, now }: { own: OwnReply; now: number }) {
  const [open, setOpen] = useState<'change' | 'delete'>();
  const close = () => setOpen(undefined);
  const there = listed(own.post.id);
  const note = <OwnNote status={own.status} />;
  const actions = isChangeable(own, now) && (
    <>
      <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => setOpen('change')}>
        編集する
      </button>
      {/* A best answer cannot be deleted. */}
      {there?.dataset['best'] === undefined && (
        <button className="report-button" type="button" onClick={() => setOpen('delete')}>
          削除する
        </button>
      )}
    </>
  );
  const places = there && { note: there.querySelector('[data-own-note]'), actions: there.querySelector('[data-own-actions]') };
  return (
    <>
      {places?.note && createPortal(note, places.note)}
      {places?.actions && createPortal(actions, places.actions)}
      {!there && <ReplyItem reply={own.post} id={`own-reply-${own.post.id}`} now={now} note={note} actions={actions} />}
      {open === 'change' && <ReplyDialog own={own} close={close} />}
      {open === 'delete' && <DeleteDialog own={own} close={close} deleted={() => refreshQuestion()} heading="#answers" />}
    </>
  );
}

function listed(id: number): HTMLElement | null {
  return document.getElementById(`reply-${id}`);
}

function isReply(own: OwnPost): own is OwnReply {
  return own.kind === 'reply';
}
