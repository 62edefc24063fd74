interface Props {
  label: string;
  /** A day such as `2026-11-20`; empty for none, as the two that bound it. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** Renders a day as a filter of a table. */
export function DayField({ label, value, min = '', max = '', onChange }: Props) {
  return (
    <label className="day-field">
      <span>{label}</span>
      <input
        className="input"
        type="date"
        value={value}
        {...(min !== '' && { min })}
        {...(max !== '' && { max })}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
