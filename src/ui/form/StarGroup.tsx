import { useId } from 'react';

/** Labels of one to five stars. */
const starWords = ['合わない', 'いまひとつ', 'ふつう', '良い', 'とても良い'] as const;

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Shows 必須 beside the label, which a screen reader says in any case. */
  marked?: boolean;
  /** 0 while none is chosen. */
  value: number;
  problem: string | undefined;
  onChoose: (stars: number) => void;
}

/** Native radios styled as five stars, with a hover preview in CSS and a word for the chosen rating. */
export function StarGroup({ name, label, hint, marked = false, value, problem, onChoose }: Props) {
  const id = useId();
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="star-group"
      // A fieldset may have the role radiogroup, and `aria-invalid` is only valid on a group with that role.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-to-interactive-role
      role="radiogroup"
      aria-required="true"
      aria-invalid={problem !== undefined}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend>
        {label}
        {marked ? <span className="required">必須</span> : <span className="sr-only">（必須）</span>}
      </legend>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="star-choices">
        {starWords.map((word, at) => (
          <label className="star-choice" key={word}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChoose(at + 1)}
              aria-label={`${at + 1} ${word}`}
            />
          </label>
        ))}
      </div>
      {problem === undefined ? (
        <p className="star-word" aria-hidden="true">
          {starWords[value - 1]}
        </p>
      ) : (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
