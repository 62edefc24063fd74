import type { UseFormReturn } from 'react-hook-form';
import type { ProductField } from '#api/contract/product-fields.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import type { Choices } from './product-choices.ts';
import type { FormField as Field, ProductValues } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  name: Field;
  field: ProductField;
  choices: Choices;
  problem: string | undefined;
}

/** Selects a code of the vocabulary, documented choices first. A product's unknown code stays selectable. */
export function ChoiceField({ form, name, field: { label, required }, choices: { first, others }, problem }: Props) {
  const stored = String(form.formState.defaultValues?.[name] ?? '');
  const known = [...first, ...others].some(({ code }) => code === stored);
  const more = known || stored === '' ? others : [...others, { code: stored, label: stored }];
  return (
    <FormField label={label} optional={!required} problem={problem}>
      {(wiring) => (
        <select className="select" {...wiring} {...form.register(name)}>
          {!required && <option value="">指定なし</option>}
          {first.map(({ code, label: word }) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
          {more.length > 0 && (
            <optgroup label="そのほか">
              {more.map(({ code, label: word }) => (
                <option key={code} value={code}>
                  {word}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </FormField>
  );
}
