import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  optional?: boolean;
  hint?: string;
  problem?: string | undefined;
  /** Characters so far and at most. */
  counter?: readonly [now: number, most: number] | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** What ties a control to its label, its sentence and its hint. */
export interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A label, a control, what is wrong with it, and what it asks for. */
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
