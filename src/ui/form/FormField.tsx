import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  optional?: boolean;
  hint?: string;
  problem?: string | undefined;
  /** Current and maximum number of characters. */
  counter?: readonly [now: number, most: number] | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Attributes that link a control to its label, error and hint. */
export interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Field with label, control, error, hint and character counter. */
export function FormField({ label, optional = false, hint, problem, counter, children }: Props) {
  const id = useId();
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        <span className={optional ? 'optional' : 'required'}>{optional ? '任意' : '必須'}</span>
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': described === '' ? undefined : described })}
      <div className="field-foot">
        {problem !== undefined && (
          <p className="field-error" id={`${id}-problem`}>
            {problem}
          </p>
        )}
        {problem === undefined && hint !== undefined && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {counter && (
          <p className="hint num field-count" data-over={counter[0] > counter[1] ? '' : undefined}>
            <span className="sr-only">入力した文字数</span>
            {counter[0]} / {counter[1]}
          </p>
        )}
      </div>
    </div>
  );
}
