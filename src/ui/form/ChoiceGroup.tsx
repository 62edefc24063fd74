import { useId } from 'react';
import './choice-group.css';

interface Props {
  name: string;
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  choices: ReadonlyArray<{ code: string; label: string }>;
  /** The chosen code, or for checkboxes all chosen codes. */
  value: string | readonly string[];
  problem?: string | undefined;
  onChoose: (code: string) => void;
}

/** Native radios styled as chips; checkboxes where several codes may be chosen. */
export function ChoiceGroup({ name, label, optional = false, hint, choices, value, problem, onChoose }: Props) {
  const id = useId();
  const isRadio = typeof value === 'string';
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="choice-group"
      // A fieldset may have the role radiogroup, and `aria-invalid` is only valid on a group with that role.
      role={isRadio ? 'radiogroup' : undefined}
      aria-required={isRadio && !optional ? 'true' : undefined}
      aria-invalid={isRadio ? problem !== undefined : undefined}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className="label">
        {label}
        {isRadio && <span className={optional ? 'optional' : 'required'}>{optional ? '任意' : '必須'}</span>}
      </legend>
      <div className="chips">
        {choices.map((choice) => (
          <label className="chip" key={choice.code}>
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              name={name}
              value={choice.code}
              checked={isRadio ? value === choice.code : value.includes(choice.code)}
              onChange={() => onChoose(choice.code)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
