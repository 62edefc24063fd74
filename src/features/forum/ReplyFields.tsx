import { FormField } from '#src/features/reviews/FormField.tsx';
import { keepConverting } from '#src/features/reviews/FormFoot.tsx';
import { characters } from '#src/features/reviews/typed.ts';
import { IconPicker } from './IconPicker.tsx';
import { longestReply, type ReplyFields as Fields } from './reply-form.ts';

interface Props {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** The answer, and who gives it. */
export function ReplyFields({ fields, problems, change }: Props) {
  return (
    <>
      <FormField
        label="回答"
        hint="10〜2000文字。体験したことと、その結果を書くと伝わりやすくなります。"
        problem={problems.content}
        counter={[characters(fields.content), longestReply]}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            name="content"
            required
            rows={6}
            value={fields.content}
            onChange={(event) => change('content', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="ニックネーム" optional hint="空欄のときは「匿名さん」と表示します" problem={problems.nickname}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="nickname"
            autoComplete="nickname"
            value={fields.nickname}
            onChange={(event) => change('nickname', event.target.value)}
            onKeyDown={keepConverting}
          />
        )}
      </FormField>
      <IconPicker value={fields.iconId} nickname={fields.nickname} onChoose={(iconId) => change('iconId', iconId)} />
    </>
  );
}
