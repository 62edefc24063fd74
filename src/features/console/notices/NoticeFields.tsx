import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { noticeKinds } from '#api/contract/notice-kinds.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { LinkedList } from '../picker/LinkedList.tsx';
import { ProductPicker } from '../picker/ProductPicker.tsx';
import { BrandSelect } from '../brands/BrandSelect.tsx';
import type { Editing } from '../form/EditorForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { noticeKind, type NoticeValues } from './notice-form.ts';

/** Renders all fields of a recall or safety notice. */
export function NoticeFields({ form, problems, keep, id }: Editing<NoticeValues>) {
  const { register, control, setValue, formState } = form;
  const { labels } = noticeKind;
  // In the order of the screen: the first field at fault gets the focus.
  const [kind, title, body] = [register('kind'), register('title'), register('body')];
  const { field: products } = useController({ control, name: 'products' });
  const brandId = useWatch({ control, name: 'brandId' });
  const brand = useId();
  return (
    <>
      <FormField label={labels.kind} problem={problems['kind']} hint="回収は赤、安全のお知らせは黄の枠で目立たせます。">
        {(wiring) => (
          <select className="select" {...wiring} {...kind}>
            {noticeKinds.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextField label={labels.title} optional={false} problem={problems['title']} registration={title} />
      <TextField
        label={labels.body}
        optional={false}
        rows={5}
        hint="何が起きるおそれがあるか、お手元にある人は何をすればよいかを書きます。"
        problem={problems['body']}
        registration={body}
      />
      <fieldset className="notice-targets">
        <legend className="label">
          対象<span className="required">必須（商品かブランド）</span>
        </legend>
        <LinkedList
          grouped
          label={labels.products}
          problem={problems['products']}
          items={products.value}
          opener={products.ref}
          onChange={(items) => {
            setValue('products', items, { shouldDirty: true, shouldValidate: true });
            keep();
          }}
          picker={(dialog) => <ProductPicker noun={labels.products} chosen={products.value} {...dialog} />}
        />
        <div className="field">
          <label className="label" htmlFor={brand}>
            {labels.brandId}
          </label>
          <BrandSelect
            wiring={{ id: brand, 'aria-invalid': problems['brandId'] !== undefined, 'aria-describedby': `${brand}-hint` }}
            registration={register('brandId')}
            stored={formState.defaultValues?.brandId ?? ''}
            now={brandId}
          />
          <p className={problems['brandId'] === undefined ? 'hint' : 'field-error'} id={`${brand}-hint`}>
            {problems['brandId'] ?? '選ぶと、このブランドのすべての商品とブランドのページに出ます。'}
          </p>
        </div>
      </fieldset>
      <TextField label={labels.lot} hint="ロット番号、賞味期限、製造時期など。" problem={problems['lot']} registration={register('lot')} />
      <TextField
        label={labels.sourceUrl}
        optional={false}
        mode="url"
        hint="メーカーや消費者庁などの発表のページ。"
        problem={problems['sourceUrl']}
        registration={register('sourceUrl')}
      />
      <div className="form-row">
        <TextField
          label={labels.startsAt}
          optional={id === undefined}
          type="datetime-local"
          hint={`日本時間。${id === undefined ? '空のままなら、すぐに公開されます。' : ''}先の日時にすると、その時刻に公開されます。`}
          problem={problems['startsAt']}
          registration={register('startsAt')}
        />
        <TextField
          label={labels.endsAt}
          type="datetime-local"
          hint="日本時間。空のままなら、終了するまで表示され続けます。"
          problem={problems['endsAt']}
          registration={register('endsAt')}
        />
      </div>
    </>
  );
}
