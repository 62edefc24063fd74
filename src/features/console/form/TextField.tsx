import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#src/ui/form/FormField.tsx';

interface Props {
  label: string;
  problem: string | undefined;
  optional?: boolean;
  hint?: string | undefined;
  /** Renders a textarea with this many lines. */
  rows?: number | undefined;
  mode?: 'url' | 'decimal' | undefined;
  type?: 'text' | 'date' | 'datetime-local';
  registration: UseFormRegisterReturn;
}

/** Renders a labelled text input or textarea. */
export function TextField({ label, problem, optional = true, hint, rows, mode, type = 'text', registration }: Props) {
  return (
    <FormField label={label} optional={optional} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {(wiring) =>
        rows === undefined ? (
          <input className="input" type={type} inputMode={mode} autoComplete="off" {...wiring} {...registration} />
        ) : (
          <textarea className="textarea" rows={rows} {...wiring} {...registration} />
        )
      }
    </FormField>
  );
}
