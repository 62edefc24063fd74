import { TextField } from '#src/features/reviews/TextField.tsx';
import { longestReply, type ReplyFields as Fields } from './reply-form.ts';
import { WriterFields } from './WriterFields.tsx';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** The answer, and who gives it. */
export function ReplyFields({ fields, problems, change }: Props) {
  return (
    <>
      <TextField
        name="content"
        label="回答"
        hint="10〜2000文字。体験したことと、その結果を書くと伝わりやすくなります。"
        problem={problems.content}
        value={fields.content}
        most={longestReply}
        rows={6}
        onType={(typed) => change('content', typed)}
      />
      <WriterFields fields={fields} problem={problems.nickname} change={change} />
    </>
  );
}
