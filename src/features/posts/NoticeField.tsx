import { emailPattern } from '#api/contract/email-pattern.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Props {
  /** What the address is written to about. */
  hint: string;
  value: string;
  onChange: (email: string) => void;
}

/** Hint of the field of a review, of which only one that waits for an operator is notified. */
export const reviewNotice = '編集部の確認が必要な場合に、公開をお知らせします。アドレスは公開されず、確認なしで公開された場合は残りません';

/** Optional address for notices about a post. `usePosting` sends it and keeps it nowhere: it stays on the device no longer than the form. */
export function NoticeField({ hint, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before hydration.
  useLayoutEffect(() => onChange(field.current?.value ?? ''), []);
  const [isLeft, setLeft] = useState(false);
  const isWrong = value.trim() !== '' && !emailPattern.test(value.trim());
  return (
    <TextField
      ref={field}
      name="email"
      type="email"
      label="お知らせを受け取るメールアドレス"
      hint={hint}
      optional
      problem={isLeft && isWrong ? 'メールアドレスの形式が正しくありません' : undefined}
      value={value}
      autoComplete="email"
      onBlur={() => setLeft(true)}
      onChange={onChange}
    />
  );
}
