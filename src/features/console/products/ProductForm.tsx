import { EditorForm } from '../EditorForm.tsx';
import type { FormDraft } from '../draft.ts';
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
export function ProductForm(props: Props) {
  return (
    <EditorForm resolver={productResolver} {...props}>
      {({ form, problems, keep }) => <ProductFields form={form} problems={problems} onPicture={keep} />}
    </EditorForm>
  );
}
