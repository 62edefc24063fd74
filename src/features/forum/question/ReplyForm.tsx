import { SendButton, TrapField } from '#src/ui/form/FormFoot.tsx';
import { FormNotes } from '#src/ui/form/FormNotes.tsx';
import { ownOf } from '#src/features/posts/own-posts.ts';
import { sendPost } from '#src/features/posts/posting.ts';
import { postFailed, postHeld } from '#src/features/posts/post-toasts.ts';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError } from '#src/lib/request.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { refreshQuestion } from './refresh-question.ts';
import { emptyReply, replyPayload, replyProblems } from './reply-form.ts';
import { ReplyFields } from './ReplyFields.tsx';

/** Form of 回答する. Keeps a draft on the device until it is sent. */
export default function ReplyForm({ question }: { question: number }) {
  const { form, fields, problems, sending, change, submit, draftNote } = usePosting({
    empty: emptyReply,
    problemsOf: replyProblems,
    payloadOf: replyPayload,
    draft: `reply:${question}`,
    send: (attempt) =>
      sendPost('POST /api/forum/posts/{id}/replies', { params: { id: question } }, attempt, ownOf('reply', String(question))),
    sent: ({ status, post }) => {
      toast(status === 'pending' ? postHeld : { title: '回答を投稿しました', text: 'ありがとうございます！' });
      void showOnPage(post.id).catch(() => undefined);
    },
    failed: (error) => {
      toast(postFailed(error, '回答を投稿できませんでした。もう一度お試しください。'));
      // The question was resolved or deleted: the refreshed page shows it.
      if (error instanceof RequestError && [404, 409, 410].includes(error.status)) void refreshQuestion();
    },
  });

  // Before hydration, method `dialog` keeps the form from navigating.
  return (
    <form className="review-form" ref={form} method="dialog" noValidate aria-label="回答の投稿" onSubmit={(event) => void submit(event)}>
      {draftNote && <DraftNote {...draftNote} />}
      <ReplyFields fields={fields} problems={problems} change={change} />
      <FormNotes />
      <TrapField />
      <SendButton sending={sending} label="回答を投稿する" />
    </form>
  );
}

/** Shows the reply to its writer at once; other visitors see it after the page is republished. */
async function showOnPage(id: number): Promise<void> {
  const [{ showOwnReplies }] = await Promise.all([import('./OwnReplies.tsx'), refreshQuestion()]);
  showOwnReplies(id);
}
