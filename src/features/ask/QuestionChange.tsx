import { changeOwn } from '#src/features/own-posts/own-calls.ts';
import type { OwnQuestion } from '#src/features/own-posts/own-posts.ts';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { SendButton } from '#src/features/reviews/FormFoot.tsx';
import { failureText } from '#src/features/reviews/posting.ts';
import { postHeld } from '#src/features/reviews/review-toasts.ts';
import { usePosting } from '#src/features/reviews/use-posting.ts';
import { toast } from '#src/features/toast/toast.ts';
import { questionPayload, questionProblems, type QuestionFields as Fields } from './question-form.ts';
import { QuestionFields } from './QuestionFields.tsx';
import './ask-form.css';
import '#src/features/reviews/review-form.css';

interface Props {
  own: OwnQuestion;
  close: () => void;
  changed: (status: OwnQuestion['status']) => void;
}

/** Changes one's own question; its tags stay. */
export default function QuestionChange({ own, close, changed }: Props) {
  const { title, petType, category, content, nickname, iconId } = own.post;
  const stored: Fields = { title, petType, category, content, nickname, iconId: iconId ?? 0, tags: [] };
  const { form, fields, problems, sending, change, submit } = usePosting({
    empty: stored,
    problemsOf: questionProblems,
    payloadOf: (all) => {
      const { tags: _tags, tagIds: _ids, ...kept } = questionPayload(all);
      return kept;
    },
    send: ({ body }) => changeOwn(own, mended(body)),
    sent: ({ status }) => {
      close();
      toast(status === 'pending' ? postHeld : { title: '質問を更新しました' });
      changed(status);
    },
    failed: (error) =>
      toast({
        title: 'エラーが発生しました',
        text: failureText(error, '質問の更新に失敗しました', '不明なエラーが発生しました'),
        destructive: true,
      }),
  });
  return (
    <DialogFrame title="質問を編集する" open onClose={close}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body question-change">
          <QuestionFields fields={fields} problems={problems} change={change} />
        </div>
        <div className="dialog-foot">
          <button className="btn" data-variant="quiet" type="button" onClick={close}>
            キャンセル
          </button>
          <SendButton sending={sending} label="保存する" />
        </div>
      </form>
    </DialogFrame>
  );
}

// A slip of the pen is mended faster than anybody fills in a form.
function mended(body: string): object {
  const { elapsedMs: _elapsed, ...payload } = JSON.parse(body) as { elapsedMs: number };
  return payload;
}
