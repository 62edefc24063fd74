import { useId } from 'react';

interface Props {
  name: string;
  label: string;
  choices: ReadonlyArray<{ code: string; label: string }>;
  value: string;
  problem: string | undefined;
  onChoose: (code: string) => void;
}

/** Native radios styled as chips. */
export function ChoiceGroup({ name, label, choices, value, problem, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset
      className="choice-group"
      // A fieldset may have the role radiogroup, and `aria-invalid` is only valid on a group with that role.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-to-interactive-role
      role="radiogroup"
      aria-required="true"
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend className="label">
        {label}
        <span className="required">必須</span>
      </legend>
      <div className="chips">
        {choices.map((choice) => (
          <label className="chip" key={choice.code}>
            <input type="radio" name={name} value={choice.code} checked={value === choice.code} onChange={() => onChoose(choice.code)} />
            {choice.label}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className="field-error" id={id}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
