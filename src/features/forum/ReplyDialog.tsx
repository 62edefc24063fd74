import { changeOwn } from '#src/features/own-posts/own-calls.ts';
import type { OwnReply } from '#src/features/own-posts/own-posts.ts';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { SendButton } from '#src/features/reviews/FormFoot.tsx';
import { failureText } from '#src/features/reviews/posting.ts';
import { postHeld } from '#src/features/reviews/review-toasts.ts';
import { usePosting } from '#src/features/reviews/use-posting.ts';
import { toast } from '#src/features/toast/toast.ts';
import { refreshQuestion } from './refresh-question.ts';
import { replyFields, replyPayload, replyProblems } from './reply-form.ts';
import { ReplyFields } from './ReplyFields.tsx';

/** Changes one's own answer in the fields it was written in. */
export default function ReplyDialog({ own, close }: { own: OwnReply; close: () => void }) {
  return (
    <DialogFrame title="回答を編集する" open onClose={close}>
      <ReplyChange own={own} close={close} />
    </DialogFrame>
  );
}

function ReplyChange({ own, close }: { own: OwnReply; close: () => void }) {
  const { form, fields, problems, sending, change, submit } = usePosting({
    empty: replyFields(own.post),
    problemsOf: replyProblems,
    payloadOf: replyPayload,
    send: ({ body }) => {
      // A slip of the pen is mended quickly: how long it took says nothing here.
      const { elapsedMs: _quick, ...changes } = JSON.parse(body) as Record<string, unknown>;
      return changeOwn(own, changes);
    },
    sent: ({ status }) => {
      close();
      void refreshQuestion();
      toast(status === 'pending' ? postHeld : { title: '回答を更新しました' });
    },
    failed: (error) =>
      toast({
        title: 'エラーが発生しました',
        text: failureText(error, '回答の更新に失敗しました', '不明なエラーが発生しました'),
        destructive: true,
      }),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body">
        <ReplyFields fields={fields} problems={problems} change={change} />
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={close}>
          キャンセル
        </button>
        <SendButton sending={sending} label="保存する" />
      </div>
    </form>
  );
}
