import { useState, type InputHTMLAttributes, type Ref } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref?: Ref<HTMLInputElement>;
  autoComplete: 'current-password' | 'new-password';
}

/** Renders a password input with a button that reveals its text. */
export function PasswordInput(input: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password-box">
      <input {...input} className="input" type={shown ? 'text' : 'password'} />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        表示
      </button>
    </div>
  );
}
