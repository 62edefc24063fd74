import { useWatch, type UseFormReturn } from 'react-hook-form';
import { brandLabels } from '#api/contract/brand-fields.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import type { BrandValues } from './brand-form.ts';

interface Props {
  form: UseFormReturn<BrandValues>;
  name: 'bgColor' | 'textColor';
  problem: string | undefined;
  onPick: () => void;
}

/** Renders a colour picker and a text input for values such as #f3f4f6. */
export function ColourField({ form, name, problem, onPick }: Props) {
  const value = useWatch({ control: form.control, name });
  const label = brandLabels[name];
  return (
    <FormField label={label} optional problem={problem}>
      {(wiring) => (
        <div className="colour-field">
          <input
            type="color"
            aria-label={`色見本で${label}を選ぶ`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#ffffff'}
            onChange={({ target }) => {
              form.setValue(name, target.value, { shouldDirty: true, shouldValidate: true });
              onPick();
            }}
          />
          <input className="input num" autoComplete="off" spellCheck={false} {...wiring} {...form.register(name)} />
        </div>
      )}
    </FormField>
  );
}
