import { useRef, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { slugFrom } from '#api/contract/operator-text.ts';
import { FormField } from '#src/features/reviews/FormField.tsx';
import { BrandColours } from './BrandColours.tsx';
import { brandLabels, type BrandField, type BrandValues } from './brand-form.ts';

interface Props {
  form: UseFormReturn<BrandValues>;
  problems: Partial<Record<BrandField, string>>;
  /** A brand that is being added takes its slug from its name. */
  isNew: boolean;
  /** The field of the logo. */
  logo: ReactNode;
  /** A value came from elsewhere than the keyboard. */
  onPick: () => void;
}

/** All fields of a brand, the required ones first. */
export function BrandFields({ form, problems, isNew, logo, onPick }: Props) {
  const { register, getValues, setValue, formState } = form;
  const filled = useRef(slugFrom(getValues('name')));
  const fillSlug = () => {
    const slug = getValues('slug');
    if (!isNew || (slug !== '' && slug !== filled.current)) return;
    filled.current = slugFrom(getValues('name'));
    setValue('slug', filled.current, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const text = (name: Exclude<BrandField, 'isActive'>, { hint, optional = true, mode, rows, onChange }: TextOptions = {}) => (
    <FormField label={brandLabels[name]} optional={optional} problem={problems[name]} {...(hint === undefined ? {} : { hint })}>
      {(wiring) =>
        rows === undefined ? (
          <input className="input" inputMode={mode} autoComplete="off" {...wiring} {...register(name, onChange ? { onChange } : {})} />
        ) : (
          <textarea className="textarea" rows={rows} {...wiring} {...register(name)} />
        )
      }
    </FormField>
  );
  const slugHint = isNew
    ? 'ブランド名からつくります。日本語の名前で空のままなら、番号でつくります。'
    : '変えると、前のアドレスからは新しいアドレスへ転送されます。';
  return (
    <>
      <div className="form-row">
        {text('name', { optional: false, onChange: fillSlug })}
        {text('slug', { optional: false, hint: slugHint })}
      </div>
      {logo}
      {text('url', { mode: 'url' })}
      {text('description', { rows: 4 })}
      <BrandColours form={form} problems={problems} onPick={onPick} />
      <div className="form-row">
        {text('reading', { hint: '五十音順で並べるときに使います。' })}
        {text('displayOrder', { mode: 'numeric', hint: '小さい数ほど先に並びます。一覧の「並べ替え」でも変えられます。' })}
      </div>
      <div>
        <label className="check">
          <input type="checkbox" {...register('isActive')} />
          {brandLabels.isActive}
        </label>
        <p className="hint">無効にすると、ブランドのページは公開されません。商品は公開されたまま、ブランド名だけが外れます。</p>
      </div>
    </>
  );
}

interface TextOptions {
  hint?: string;
  optional?: boolean;
  mode?: 'url' | 'numeric';
  rows?: number;
  onChange?: () => void;
}
