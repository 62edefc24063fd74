import type { SelectHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { words } from '#src/lib/words.ts';
import { useRead } from '../use-read.ts';

interface Props {
  /** Attributes that tie the control to its label, hint and problem. */
  wiring: SelectHTMLAttributes<HTMLSelectElement>;
  registration: UseFormRegisterReturn;
  /** Id of the brand that the form began with, and that it has now; '' for none. */
  stored: string;
  now: string;
}

/** Renders a choice of a brand: none, and all brands, with the stored one where it was deleted since. */
export function BrandSelect({ wiring, registration, stored, now }: Props) {
  const { data: brands } = useRead('GET /api/admin/brands');
  const isMissing = brands && stored !== '' && !brands.some(({ id }) => String(id) === stored);
  return (
    // The option of the value exists only once the brands have loaded, which `value` selects then.
    <select className="select" {...wiring} {...registration} value={now}>
      <option value="">なし</option>
      {!brands && now !== '' && <option value={now}>{words.loading}</option>}
      {isMissing && <option value={stored}>{`削除されたブランド（番号 ${stored}）`}</option>}
      {brands?.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </select>
  );
}
