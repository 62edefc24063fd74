import { FormField } from './FormField.tsx';

interface Props {
  name: string;
  label: string;
  optional?: boolean;
  problem: string | undefined;
  value: string;
  choices: ReadonlyArray<{ code: string; label: string }>;
  /** Label of the empty choice; without it one of the others is always chosen. */
  none?: string;
  /** Whether the browser requires a choice. */
  required?: boolean;
  onChange: (code: string) => void;
}

/** Select field of a visitor form. */
export function SelectField({ label, optional = false, problem, choices, none, onChange, ...rest }: Props) {
  return (
    <FormField label={label} optional={optional} problem={problem}>
      {(wiring) => (
        <select {...wiring} {...rest} className="select" onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ code, label: text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
