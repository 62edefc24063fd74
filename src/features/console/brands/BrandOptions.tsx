import { words } from '#src/lib/words.ts';
import { useBrands } from './use-brands.ts';

interface Props {
  /** Id of the brand that the form began with, and that it has now; '' for none. */
  stored: string;
  now: string;
}

/** Renders the options of a choice of a brand: none, and all brands, with the stored one where it was deleted since. */
export function BrandOptions({ stored, now }: Props) {
  const { data: brands } = useBrands();
  const isMissing = brands && stored !== '' && !brands.some(({ id }) => String(id) === stored);
  return (
    <>
      <option value="">なし</option>
      {!brands && now !== '' && <option value={now}>{words.loading}</option>}
      {isMissing && <option value={stored}>{`削除されたブランド（番号 ${stored}）`}</option>}
      {brands?.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </>
  );
}
