import { useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { DialogFoot } from '../form/DialogFoot.tsx';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { SortableList } from '../form/SortableList.tsx';
import { isConflict } from '../request-errors.ts';
import { useOrderBrands } from './brand-calls.ts';
import type { Brand } from './brand-form.ts';
import { BrandTile } from '#src/features/brands/BrandTile.tsx';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  brands: readonly Brand[];
  onClose: () => void;
}

/** ブランドの並び順: sorts brands for the public pages. */
export function OrderBrands({ brands, onClose }: Props) {
  const save = useOrderBrands();
  const [loaded, setLoaded] = useState(() => idsOf(brands));
  const [ids, setIds] = useState(loaded);
  const [meanwhile, setMeanwhile] = useState(false);
  // Brands added since the dialog opened go last; deleted ones drop out.
  const known = new Set(ids);
  const ordered = [...ids.flatMap((id) => brands.filter((brand) => brand.id === id)), ...brands.filter(({ id }) => !known.has(id))];
  const moved = ordered.some((brand, at) => brand !== brands[at]);
  useLeaveWarning(moved);
  const send = () => {
    const compare = (error: unknown) => {
      if (!isConflict(error)) return;
      setLoaded(idsOf(error.current as Brand[]));
      setMeanwhile(true);
    };
    save.mutate({ ids: idsOf(ordered), was: loaded }, { onSuccess: onClose, onError: compare });
  };
  const showTheirs = () => {
    setIds(loaded);
    setMeanwhile(false);
  };
  const close = () => {
    if (!moved || confirm('変えた並び順を破棄しますか？')) onClose();
  };
  return (
    <DialogFrame title="ブランドの並び順" text="公開ページの「人気順」は、この順に並びます。" open onClose={close}>
      <div className="dialog-body">
        {meanwhile && (
          <div className="console-note" data-tone="warn" role="alert">
            <p>ほかの人が先に並び順を変えました。このまま保存すると、下の並び順に置きかわります。</p>
            <button className="btn" data-variant="quiet" type="button" onClick={showTheirs}>
              ほかの人の並び順を見る
            </button>
          </div>
        )}
        <SortableList
          label="ブランドの並び順"
          items={ordered.map((brand) => ({ id: brand.id, label: brand.name, brand }))}
          onOrder={(items) => setIds(idsOf(items))}
        >
          {({ brand }) => (
            <div className="order-brand">
              <BrandTile brand={brand} />
              <span>{brand.name}</span>
              {!brand.isActive && <StateBadge isActive={false} />}
            </div>
          )}
        </SortableList>
      </div>
      <DialogFoot onClose={close}>
        <WaitingButton pending={save.isPending} waits={!moved} onClick={send}>
          {save.isPending ? '保存中...' : '保存する'}
        </WaitingButton>
      </DialogFoot>
    </DialogFrame>
  );
}

function idsOf(items: ReadonlyArray<{ id: number }>): number[] {
  return items.map(({ id }) => id);
}
