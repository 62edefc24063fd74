import { changing } from '#src/features/own-posts/changing.ts';
import type { OwnQuestion } from '#src/features/own-posts/own-posts.ts';
import { DialogForm } from '#src/features/reviews/DialogForm.tsx';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { usePosting } from '#src/features/reviews/use-posting.ts';
import { questionPayload, questionProblems, type QuestionFields as Fields } from './question-form.ts';
import { QuestionFields } from './QuestionFields.tsx';
import './ask-form.css';
import '#src/features/reviews/review-form.css';

interface Props {
  own: OwnQuestion;
  close: () => void;
  changed: (status: OwnQuestion['status']) => void;
}

/** Form that edits the writer's own question; its tags cannot be changed. */
export default function QuestionChange({ own, close, changed }: Props) {
  const { title, petType, category, content, nickname, iconId } = own.post;
  const stored: Fields = { title, petType, category, content, nickname, iconId: iconId ?? 0, tags: [] };
  const { fields, problems, change, ...rest } = usePosting({
    empty: stored,
    problemsOf: questionProblems,
    payloadOf: (all) => {
      const { tags: _tags, tagIds: _ids, ...kept } = questionPayload(all);
      return kept;
    },
    ...changing(own, close, changed),
  });
  return (
    <DialogFrame title="質問を編集する" open onClose={close}>
      <DialogForm label="保存する" close={close} {...rest}>
        <QuestionFields fields={fields} problems={problems} change={change} />
      </DialogForm>
    </DialogFrame>
  );
}
