import type { ChangeEvent, Ref } from 'react';
import { FormField } from './FormField.tsx';
import { keepConverting } from './FormFoot.tsx';
import { characters } from './typed.ts';

interface Props {
  /** The field of a single line. */
  ref?: Ref<HTMLInputElement>;
  name: string;
  label: string;
  hint: string;
  optional?: boolean;
  problem: string | undefined;
  value: string;
  /** Maximum number of characters; shows a counter. */
  most?: number;
  /** Number of rows of a textarea; without it the field is a single line. */
  rows?: number;
  autoComplete?: string;
  type?: 'date' | 'email';
  inputMode?: 'decimal' | 'numeric';
  /** Id of a datalist with suggestions. */
  list?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onCompositionStart?: () => void;
  onCompositionEnd?: () => void;
}

/** Text field of a visitor form. */
export function TextField({ label, hint, optional = false, problem, value, most, rows, ref, onChange, ...rest }: Props) {
  const field = {
    ...rest,
    required: !optional,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  return (
    <FormField
      label={label}
      hint={hint}
      optional={optional}
      problem={problem}
      counter={most === undefined ? undefined : [characters(value), most]}
    >
      {(wiring) =>
        rows === undefined ? (
          <input ref={ref} {...wiring} {...field} className="input" onKeyDown={keepConverting} />
        ) : (
          <textarea {...wiring} {...field} className="textarea" rows={rows} />
        )
      }
    </FormField>
  );
}
