import { useWatch } from 'react-hook-form';
import { yen } from '#src/lib/text.ts';
import { amountOf } from '../form/amount.ts';
import type { Editing } from '../form/EditorForm.tsx';
import { PictureField } from '../form/PictureField.tsx';
import { sendPicture } from '../form/pictures.ts';
import { TextField } from '../form/TextField.tsx';
import { BrandField } from './BrandField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { categoryChoices, lifeStageChoices, petSizeChoices, petTypeChoices } from './product-labels.ts';
import { productLabels, type ProductField, type ProductValues } from './product-form.ts';

/** Renders all fields of a product, required ones first. */
export function ProductFields({ form, problems, keep }: Editing<ProductValues>) {
  const { register, control, setValue } = form;
  const [price, imageUrl, isOnSale] = useWatch({ control, name: ['price', 'imageUrl', 'isOnSale'] });
  const amount = amountOf(price);
  const text = (name: ProductField, more: { hint?: string; rows?: number; optional?: boolean; mode?: 'url' | 'decimal' } = {}) => (
    <TextField label={productLabels[name]} problem={problems[name]} registration={register(name)} {...more} />
  );
  const choice = (name: 'petType' | 'category' | 'petSize' | 'lifeStage', choices: typeof petTypeChoices, none?: string) => (
    <ChoiceField
      form={form}
      name={name}
      label={productLabels[name]}
      choices={choices}
      problem={problems[name]}
      {...(none === undefined ? {} : { none })}
    />
  );
  const flag = (name: 'isBestSeller' | 'isOnSale' | 'isTopRated') => (
    <label className="check">
      <input type="checkbox" {...register(name)} />
      {productLabels[name]}
    </label>
  );

  return (
    <>
      {text('name', { optional: false })}
      <div className="form-row">
        {text('price', {
          optional: false,
          mode: 'decimal',
          hint: `公開ページでの表示: ${amount === undefined || amount < 0 ? '—' : yen(amount)}`,
        })}
        {text('originalPrice', { mode: 'decimal', hint: isOnSale ? 'セール前の価格です。' : 'セール中の商品だけに使います。' })}
      </div>
      <div className="form-row">
        {choice('petType', petTypeChoices)}
        {choice('category', categoryChoices)}
      </div>
      <PictureField
        label={productLabels.imageUrl}
        hint="JPEG・PNG・WebP、2MBまで。正方形か4:3の写真がきれいに表示されます。"
        problem={problems['imageUrl']}
        address={imageUrl}
        stored={form.formState.defaultValues?.imageUrl ?? ''}
        sending={sendPicture}
        onUploaded={(address) => {
          setValue('imageUrl', address, { shouldDirty: true, shouldValidate: true });
          keep();
        }}
      >
        {(wiring) => <input className="input" inputMode="url" autoComplete="off" {...wiring} {...register('imageUrl')} />}
      </PictureField>
      {text('description', { optional: false, rows: 5 })}
      <fieldset className="form-flags">
        <legend className="label">表示するラベル</legend>
        {flag('isBestSeller')}
        {flag('isOnSale')}
        {flag('isTopRated')}
      </fieldset>
      <div className="form-row">
        <BrandField form={form} label={productLabels.brandId} problem={problems['brandId']} />
        {choice('petSize', petSizeChoices, '指定なし')}
        {choice('lifeStage', lifeStageChoices, '指定なし')}
      </div>
      {text('features', { rows: 4, hint: '1行に1つ書きます。空の行は保存されません。' })}
      {text('recommendations', { rows: 3, hint: '1行に1つ書きます。' })}
      {text('faqs', { rows: 4, hint: '1行に1組、「Q: 質問 / A: 答え」の形で書きます。' })}
      {text('specifications', { rows: 3 })}
      {text('ingredients', { rows: 3 })}
      {text('feedingInstructions', { rows: 3 })}
      {text('additionalImages', { rows: 2, hint: '1行に1つ、画像のURLを書きます。' })}
      {text('amazonUrl', { mode: 'url' })}
      {text('rakutenUrl', { mode: 'url' })}
      {text('affiliateUrl', { mode: 'url' })}
    </>
  );
}
