import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#src/ui/form/FormField.tsx';
import type { petTypeChoices } from './product-labels.ts';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  name: 'petType' | 'category' | 'petSize' | 'lifeStage';
  label: string;
  choices: typeof petTypeChoices;
  problem: string | undefined;
  /** Label of the empty option; absent for a required field. */
  none?: string;
}

/** Selects a code of the vocabulary, documented choices first. A product's unknown code stays selectable. */
export function ChoiceField({ form, name, label, choices: { first, others }, problem, none }: Props) {
  const stored = form.formState.defaultValues?.[name] ?? '';
  const known = [...first, ...others].some(({ code }) => code === stored);
  const more = known || stored === '' ? others : [...others, { code: stored, label: stored }];
  return (
    <FormField label={label} optional={none !== undefined} problem={problem}>
      {(wiring) => (
        <select className="select" {...wiring} {...form.register(name)}>
          {none !== undefined && <option value="">{none}</option>}
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
