import { changing } from '#src/features/posts/changing.ts';
import type { OwnQuestion } from '#src/features/posts/own-posts.ts';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { questionPayload, questionProblems, type QuestionFields as Fields } from './question-form.ts';
import { QuestionFields } from './QuestionFields.tsx';
import './ask-form.css';
import '#src/ui/form/form.css';

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
