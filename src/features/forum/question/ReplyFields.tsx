import { textOf, type FormState } from '#src/ui/form/form-state.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { WriterFields } from '../WriterFields.tsx';
import { longestReply, type ReplyFields as Fields } from './reply-form.ts';

/** Fields of a reply: text, nickname and icon. */
export function ReplyFields(form: FormState<Fields>) {
  return (
    <>
      <TextField
        {...textOf(form, 'content')}
        label="回答"
        hint="10〜2000文字。体験したことと、その結果を書くと伝わりやすくなります"
        most={longestReply}
        rows={6}
      />
      <WriterFields {...form} />
    </>
  );
}
