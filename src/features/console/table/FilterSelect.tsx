interface Props {
  label: string;
  /** Label of the empty option. */
  all: string;
  choices: ReadonlyArray<{ code: string; label: string }>;
  value: string;
  onChange: (code: string) => void;
}

/** Renders a table filter as a select. */
export function FilterSelect({ label, all, choices, value, onChange }: Props) {
  return (
    <select className="select" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {choices.map(({ code, label: word }) => (
        <option key={code} value={code}>
          {word}
        </option>
      ))}
    </select>
  );
}
