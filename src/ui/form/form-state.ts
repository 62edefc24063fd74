/** What the fields of a visitor form show and change: the values, and an error message per invalid one. */
export interface FormState<Fields> {
  fields: Fields;
  problems: Partial<Record<keyof Fields, string>>;
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** Returns the properties that connect a field of text to the form's state. */
export function textOf<Name extends string, Fields extends Record<Name, string>>(form: FormState<Fields>, name: Name) {
  return {
    name,
    problem: form.problems[name],
    value: form.fields[name],
    onChange: (typed: string) => form.change(name, typed as Fields[Name]),
  };
}
