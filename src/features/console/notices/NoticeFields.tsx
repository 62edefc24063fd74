import { useWatch } from 'react-hook-form';
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
  const products = useWatch({ control, name: 'products' });
  const brandId = useWatch({ control, name: 'brandId' });
  return (
    <>
      <FormField label={labels.kind} problem={problems['kind']} hint="回収は赤、安全のお知らせは黄の枠で目立たせます。">
        {(wiring) => (
          <select className="select" {...wiring} {...register('kind')}>
            {noticeKinds.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextField label={labels.title} optional={false} problem={problems['title']} registration={register('title')} />
      <TextField
        label={labels.body}
        optional={false}
        rows={5}
        hint="何が起きるおそれがあるか、お手元にある人は何をすればよいかを書きます。"
        problem={problems['body']}
        registration={register('body')}
      />
      <LinkedList
        label={labels.products}
        problem={problems['products']}
        items={products}
        onChange={(items) => {
          setValue('products', items, { shouldDirty: true, shouldValidate: true });
          keep();
        }}
        picker={(dialog) => <ProductPicker noun={labels.products} chosen={products} {...dialog} />}
      />
      <FormField
        label={labels.brandId}
        optional
        problem={problems['brandId']}
        hint="選ぶと、このブランドのすべての商品とブランドのページに出ます。"
      >
        {(wiring) => (
          <BrandSelect wiring={wiring} registration={register('brandId')} stored={formState.defaultValues?.brandId ?? ''} now={brandId} />
        )}
      </FormField>
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
          hint={`日本時間。${id === undefined ? '空のままなら、追加するとすぐに公開されます。' : ''}先の日時にすると、その時刻に公開されます。`}
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
