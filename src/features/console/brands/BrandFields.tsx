import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { slugFrom } from '#api/contract/operator-text.ts';
import { brandLabels } from '#api/contract/brand-fields.ts';
import type { Editing } from '../form/EditorForm.tsx';
import { followedSlug } from '../form/slugs.ts';
import { TextField } from '../form/TextField.tsx';
import { BrandColours } from './BrandColours.tsx';
import type { BrandField, BrandValues } from './brand-form.ts';

interface Props extends Editing<BrandValues> {
  logo: ReactNode;
}

/** Renders all fields of a brand, required ones first. */
export function BrandFields({ form, problems, keep, id, isSaving = false, logo }: Props) {
  const isNew = id === undefined;
  const { register, control, getValues, setValue, formState } = form;
  const name = useWatch({ control, name: 'name' });
  const before = useRef(getValues('name'));
  const followName = () => {
    // A save on its way may give the brand its address.
    if (isSaving) return;
    const now = getValues('name');
    if (isNew)
      setValue('slug', followedSlug(getValues('slug'), before.current, now), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    before.current = now;
  };
  const text = (field: Exclude<BrandField, 'isActive'>, { onChange, ...more }: TextOptions = {}) => (
    <TextField
      label={brandLabels[field]}
      problem={problems[field]}
      registration={register(field, onChange ? { onChange } : {})}
      {...more}
    />
  );
  const unnamed = isNew && name.trim() !== '' && slugFrom(name) === '';
  const slugHint = isNew
    ? 'ブランド名から作ります。日本語の名前で空のままなら、番号で作ります。'
    : '変えると、前のアドレスからは新しいアドレスへ転送されます。';
  return (
    <>
      <div className="form-row">
        {text('name', { optional: false, onChange: followName })}
        {text('slug', { optional: unnamed, hint: slugHint })}
      </div>
      {logo}
      {text('url', { mode: 'url' })}
      {text('description', { rows: 4 })}
      <BrandColours form={form} problems={problems} onPick={keep} />
      <div className="form-row">
        {text('reading', { hint: '五十音順で並べるときに使います。' })}
        {text('displayOrder', {
          mode: 'decimal',
          hint: isNew
            ? '空のままなら、最後に並びます。小さい数ほど先です。'
            : '小さい数ほど先に並びます。一覧の「並べ替え」でも変えられます。',
        })}
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
  mode?: 'url' | 'decimal';
  rows?: number;
  onChange?: () => void;
}
