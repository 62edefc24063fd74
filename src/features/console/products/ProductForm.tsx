import { useForm } from 'react-hook-form';
import { useLeaveWarning, type FormDraft } from '../draft.ts';
import { ProductFields } from './ProductFields.tsx';
import { productResolver, type ProductValues } from './product-form.ts';

interface Props {
  draft: FormDraft<ProductValues>;
  action: string;
  acting: string;
  pending: boolean;
  /** Sentences of the server, by field. */
  refused: Record<string, string>;
  onSave: (values: ProductValues) => void;
  onClose: () => void;
}

/** The form of the add and edit dialogs. */
export function ProductForm({ draft, action, acting, pending, refused, onSave, onClose }: Props) {
  const { base, kept, keep, drop } = draft;
  const form = useForm<ProductValues>({ defaultValues: kept ?? base, resolver: productResolver, mode: 'onChange' });
  const { isDirty, errors } = form.formState;
  const dirty = isDirty || kept !== undefined;
  useLeaveWarning(dirty);

  const throwAway = () => {
    drop();
    form.reset(base);
  };
  const close = () => {
    if (dirty && !confirm('入力した内容を破棄しますか？')) return;
    drop();
    onClose();
  };

  return (
    <form noValidate onChange={() => keep(form.getValues())} onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <div className="dialog-body product-form">
        {kept !== undefined && (
          <p className="draft-note" role="status">
            前回の続きから入力できます。
            <button className="link" type="button" onClick={throwAway}>
              破棄して元に戻す
            </button>
          </p>
        )}
        <ProductFields form={form} problems={{ ...refused, ...sentencesOf(errors) }} onPicture={() => keep(form.getValues())} />
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={close}>
          キャンセル
        </button>
        <button className="btn" type="submit" disabled={pending} data-pending={pending ? '' : undefined}>
          {pending ? acting : action}
        </button>
      </div>
    </form>
  );
}

function sentencesOf(errors: Record<string, { message?: string } | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message ?? '']));
}
