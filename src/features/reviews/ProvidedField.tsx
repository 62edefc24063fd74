import { useId } from 'react';
import type { FormState } from '#src/ui/form/form-state.ts';
import type { ReviewFields } from './review-form.ts';

interface Props extends FormState<ReviewFields> {
  /** Whether the review has the mark already; only operators take it away. */
  isMarked?: boolean | undefined;
}

/** Asks whether the product was given to the writer. */
export function ProvidedField({ fields, change, isMarked = false }: Props) {
  const hint = useId();
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="isProvided"
          checked={fields.isProvided}
          disabled={isMarked}
          aria-describedby={hint}
          onChange={({ target }) => change('isProvided', target.checked)}
        />
        提供を受けた商品です
      </label>
      <p className="hint" id={hint}>
        {isMarked
          ? '印を外したいときは、お問い合わせからお知らせください'
          : 'メーカーやお店から無料や割引で受け取ったときに選びます。「提供品」と表示し、評価の平均には含みません'}
      </p>
    </div>
  );
}
