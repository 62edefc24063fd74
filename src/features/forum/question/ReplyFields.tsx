import { TextField } from '#src/ui/form/TextField.tsx';
import { IconPicker } from '../IconPicker.tsx';
import { longestReply, type ReplyFields as Fields } from './reply-form.ts';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** Fields of a reply: text, nickname and icon. */
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
      <TextField
        name="nickname"
        label="ニックネーム"
        optional
        hint="20文字以内。空欄のときは「匿名さん」と表示します"
        problem={problems.nickname}
        value={fields.nickname}
        autoComplete="nickname"
        onType={(typed) => change('nickname', typed)}
      />
      <IconPicker value={fields.iconId} nickname={fields.nickname} onChoose={(iconId) => change('iconId', iconId)} />
    </>
  );
}
