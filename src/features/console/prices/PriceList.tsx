import { useEffect, useRef, type KeyboardEvent } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { figure } from '#src/lib/text.ts';
import { isConverting } from '#src/ui/form/FormFoot.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { isPressedAlone, useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { PriceRow } from './PriceRow.tsx';
import { usePrices, type DuePrice } from './use-prices.ts';

interface Props {
  products: readonly DuePrice[];
  total: number;
  loading: boolean;
  onMore: () => void;
}

/** Renders the products, the first one focused: Enter confirms its price and moves on, a digit begins to write a new one. */
export function PriceList({ products, total, loading, onMore }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { stateFor, confirm, type, endSale, restore, findUnsaved, hasUnsaved } = usePrices(products);
  useScreenKeys(priceKeys);
  useLeaveWarning(hasUnsaved);
  useEffect(() => {
    focusRow(list.current, 0);
  }, []);

  const left = products.filter(({ id }) => stateFor(id).state !== 'done').length;
  const move = (at: number) => focusRow(list.current, at);
  const press = (event: KeyboardEvent, product: DuePrice, at: number) => {
    if (!isPressedAlone(event.nativeEvent) || isConverting(event)) return;
    const writes = event.target instanceof HTMLInputElement;
    const act = actionOf(event.key, writes);
    if (act === undefined || (act === 'open' && !shopOf(product))) return;
    event.preventDefault();
    // A held key moves on, but confirms one price only.
    if (act === 'confirm' && !event.repeat && confirm(product)) move(at + 1);
    if (act === 'restore') {
      restore(product);
      move(at);
    }
    if (act === 'next') move(at + 1);
    if (act === 'previous') move(Math.max(0, at - 1));
    if (act === 'open') open(shopOf(product), '_blank', 'noopener');
    if (act === 'write') {
      type(product.id, event.key);
      inputIn(list.current, at)?.focus();
    }
  };
  // The next list replaces this one with what is typed in it.
  const loadMore = async () => {
    if (loading) return;
    const unsaved = await findUnsaved();
    if (unsaved < 0) onMore();
    else {
      toast({ title: 'まだ保存していない価格があります', text: '保存するか、元の価格に戻してから読み込んでください。', destructive: true });
      move(unsaved);
    }
  };
  return (
    <>
      <ol className="price-list" ref={list} aria-label="価格を確認する商品" inert={loading}>
        {products.map((product, at) => (
          <PriceRow
            key={product.id}
            product={product}
            state={stateFor(product.id)}
            onPress={(event) => press(event, product, at)}
            onType={(text) => type(product.id, text)}
            onEndSale={(ends) => endSale(product.id, ends)}
            onConfirm={() => {
              if (confirm(product)) move(at + 1);
            }}
          />
        ))}
      </ol>
      <div className="price-end">
        <p role="status">{left === 0 ? 'この一覧の価格をすべて確認しました。' : `この一覧は残り${figure(left)}件です。`}</p>
        <WaitingButton data-variant="secondary" data-price-more waits={loading} onClick={() => void loadMore()}>
          {total > products.length ? '続きの商品を読み込む' : '一覧を読み込み直す'}
        </WaitingButton>
      </div>
    </>
  );
}

/** Keys of the rows. */
export const priceKeys: readonly KeyLine[] = [
  { keys: ['Enter'], text: 'この価格で確認して次へ' },
  { keys: ['0', '〜', '9'], text: '価格を書き直す' },
  { keys: ['Esc'], text: '書き直すのをやめる' },
  { keys: ['j', 'k'], text: '次・前の商品' },
  { keys: ['o'], text: '販売ページを開く' },
];

/** Returns what a key does on a row; undefined where the browser's own meaning stays. */
function actionOf(key: string, writes: boolean) {
  if (key === 'Enter') return 'confirm';
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (writes) return key === 'Escape' ? 'restore' : undefined;
  if (/^[0-9]$/.test(key)) return 'write';
  return ({ j: 'next', k: 'previous', o: 'open' } as const)[key.toLowerCase()];
}

function shopOf({ amazonUrl, rakutenUrl, affiliateUrl }: DuePrice): string | undefined {
  return affiliateUrl ?? amazonUrl ?? rakutenUrl ?? undefined;
}

function inputIn(list: HTMLElement | null, at: number): HTMLInputElement | null | undefined {
  return list?.children[at]?.querySelector('input');
}

// After the last row, the button that loads more.
function focusRow(list: HTMLElement | null, at: number): void {
  const row = list?.children[at];
  const target = row?.querySelector<HTMLElement>('[data-confirm]') ?? list?.parentElement?.querySelector<HTMLElement>('[data-price-more]');
  target?.focus({ preventScroll: true });
  (row ?? target)?.scrollIntoView({ block: 'nearest' });
}
