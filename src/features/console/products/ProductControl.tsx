import { productFields, type FieldKind, type ProductField } from '#api/contract/product-fields.ts';
import type { Editing } from '../form/EditorForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { BrandField } from './BrandField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { MainPictureField } from './MainPictureField.tsx';
import { MorePicturesField } from './MorePicturesField.tsx';
import { choicesOf } from './product-choices.ts';
import type { FormField, ProductValues } from './product-form.ts';

interface Props extends Editing<ProductValues> {
  name: FormField;
  hint: string | undefined;
}

const modes: Partial<Record<FieldKind, 'url' | 'decimal'>> = { link: 'url', amount: 'decimal', measure: 'decimal' };

/** Renders the control of one field. */
export function ProductControl({ name, form, problems, keep, hint }: Props) {
  const field: ProductField = productFields[name];
  const { kind, label, required = false } = field;
  const problem = problems[name];
  if (kind === 'flag')
    return (
      <label className="check">
        <input type="checkbox" {...form.register(name)} />
        {label}
      </label>
    );
  if (kind === 'code') return <ChoiceField form={form} name={name} field={field} choices={choicesOf(field)} problem={problem} />;
  if (kind === 'brandId') return <BrandField form={form} label={label} problem={problem} />;
  if (kind === 'picture') return <MainPictureField form={form} field={field} problem={problem} keep={keep} />;
  // Edited with the pictures that they describe.
  if (name === 'pictureAlts') return null;
  if (name === 'additionalImages')
    return <MorePicturesField form={form} field={field} problem={problem ?? problems.pictureAlts} keep={keep} />;
  return (
    <TextField
      label={label}
      problem={problem}
      optional={!required}
      hint={hint ?? field.hint}
      rows={field.lines}
      mode={modes[kind]}
      type={kind === 'day' ? 'date' : 'text'}
      registration={form.register(name)}
    />
  );
}
