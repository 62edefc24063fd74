import { postHeld } from '#src/features/posts/post-toasts.ts';
import { changing } from '#src/features/posts/changing.ts';
import type { OwnReply } from '#src/features/posts/own-posts.ts';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { refreshQuestion } from './refresh-question.ts';
import { replyFields, replyPayload, replyProblems } from './reply-form.ts';
import { ReplyFields } from './ReplyFields.tsx';

/** Dialog that edits the writer's own reply. */
export default function ReplyDialog({ own, close }: { own: OwnReply; close: () => void }) {
  const { fields, problems, change, ...rest } = usePosting({
    empty: replyFields(own.post),
    problemsOf: replyProblems,
    payloadOf: replyPayload,
    ...changing(own, close, (status) => void refreshQuestion(status === 'pending' ? postHeld : undefined)),
  });
  return (
    <DialogFrame title="回答を編集する" open onClose={close}>
      <DialogForm label="保存する" close={close} {...rest}>
        <ReplyFields fields={fields} problems={problems} change={change} />
      </DialogForm>
    </DialogFrame>
  );
}
