import { mostAtOnce, type ProductBulk } from '#api/contract/admin-products.ts';
import { figure } from '#src/lib/text.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { usePassedFocus } from '../use-passed-focus.ts';
import { useBulk } from './product-calls.ts';
import type { Product } from './product-form.ts';
import { changedOf, type ChangedProducts } from './UndoProducts.tsx';

interface Props {
  products: readonly Product[];
  /** How many of them the shown page has. */
  onPage: number;
  onDelete: () => void;
  /** Called with what takes an action back. */
  onChanged: (changed: ChangedProducts | undefined) => void;
  onDone: () => void;
}

/** Renders the actions on all selected products. */
export function BulkBar({ products, onPage, onDelete, onChanged, onDone }: Props) {
  const bulk = useBulk();
  const bar = usePassedFocus<HTMLDivElement>();
  const tooMany = products.length > mostAtOnce;
  const ids = products.map(({ id }) => id);
  const run = (what: Omit<ProductBulk, 'ids'>, done: string, takenBack: Pick<ChangedProducts, 'undo' | 'note'>) =>
    bulk.mutate(
      {
        bulk: { ids, ...what },
        onChanged: (changed) => onChanged(changedOf(products, changed, { done, icon: 'check', ...takenBack })),
      },
      { onSuccess: onDone },
    );
  const flag = (label: string, name: 'isOnSale' | 'isBestSeller' | 'isTopRated') => {
    const all = products.every((product) => product[name]);
    const setTo = (isSet: boolean) => ({ action: 'update', fields: { [name]: isSet } }) as const;
    return (
      <WaitingButton
        data-variant="quiet"
        waits={bulk.isPending || tooMany}
        onClick={() => run(setTo(!all), all ? `を${label}から外` : `を${label}に`, { undo: setTo(all) })}
      >
        {all ? `${label}を外す` : `${label}にする`}
      </WaitingButton>
    );
  };
  return (
    <div ref={bar} className="bulk-bar" role="group" aria-label="選んだ商品の操作">
      <p>
        <b className="num">{figure(products.length)}件</b>
        {onPage < products.length && <span className="num">（このページ{figure(onPage)}件）</span>}を選んでいます
        {tooMany && <span role="alert">。一度に変えられるのは{mostAtOnce}件までです</span>}
      </p>
      <WaitingButton
        data-variant="quiet"
        waits={bulk.isPending || tooMany}
        onClick={() => run({ action: 'check_price' }, 'の価格を確認済みに', { note: '価格の確認は元に戻せません。' })}
      >
        価格を確認した
      </WaitingButton>
      {flag('セール', 'isOnSale')}
      {flag('売れ筋', 'isBestSeller')}
      {flag('高評価', 'isTopRated')}
      <WaitingButton data-variant="quiet" data-danger="" waits={bulk.isPending || tooMany} onClick={onDelete}>
        削除
      </WaitingButton>
      <button className="btn" data-variant="text" type="button" onClick={onDone}>
        選択を解除
      </button>
    </div>
  );
}
