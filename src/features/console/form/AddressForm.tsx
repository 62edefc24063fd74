import { useRef, useState, type ReactNode } from 'react';
import { emailField } from '#api/contract/newsletter.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { useInvalidFocus } from '#src/ui/form/use-invalid-focus.ts';

interface Props {
  label: string;
  hint?: string;
  optional?: boolean;
  autoComplete: 'email' | 'off';
  /** Receives a valid address, and a function that empties the field. */
  onAddress: (address: string, clear: () => void) => void;
  /** The submit button. */
  children: ReactNode;
}

/** Form of one mail address and a button. */
export function AddressForm({ autoComplete, onAddress, children, ...field }: Props) {
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<{ email?: string | undefined }>();
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, problems);
  const send = () => {
    const checked = emailField.safeParse(email);
    setProblems(checked.error && { email: checked.error.issues[0]?.message });
    if (checked.success) onAddress(checked.data, () => setEmail(''));
  };
  return (
    <form
      ref={form}
      className="address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormField {...field} problem={problems?.email}>
        {(wiring) => (
          <input
            className="input"
            type="email"
            autoComplete={autoComplete}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            {...wiring}
          />
        )}
      </FormField>
      {children}
    </form>
  );
}
