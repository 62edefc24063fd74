import { useRef, useState } from 'react';
import type { ItemOf } from '#api/contract/calls.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { yen } from '#src/lib/text.ts';
import { writeCall } from '../calls.ts';
import { amountOf } from '../form/amount.ts';
import { isConflict, isRefusal } from '../request-errors.ts';

export type DuePrice = ItemOf<'GET /api/admin/prices'>;

/** What became of a product's price on this screen. */
export interface PriceState {
  state: 'due' | 'saving' | 'done' | 'failed';
  /** The price as it is typed. */
  text: string;
  /** The stored price, as far as this screen knows. */
  stored: number;
  /** Whether the product is on sale, as far as this screen knows. */
  isOnSale: boolean;
  /** Whether the sale ends with the price. */
  endsSale?: boolean;
  /** Why it could not be saved. */
  problem?: string;
}

type StoredPrice = Pick<DuePrice, 'price' | 'updatedAt'>;

/** Holds the typed prices of a list, and saves one at a time for each product; several products may be under way together. */
export function usePrices(products: readonly DuePrice[]) {
  const { states, stateFor, now, put } = usePriceStates(products);
  const saved = useRef(new Map<number, StoredPrice>());
  /** What somebody else stored, once the row says so. */
  const conflicts = useRef(new Map<number, StoredPrice>());
  /** Prices that were sent and may be stored, although no answer came. */
  const unanswered = useRef(new Map<number, number>());
  const running = useRef(new Map<number, Promise<void>>());

  const save = async (product: DuePrice, text: string, price: number, endsSale?: boolean): Promise<void> => {
    const { id, updatedAt } = product;
    // An answer says nothing about a price that was typed after this one was sent.
    const isNewest = () => now(id).state === 'saving' && now(id).text === text;
    try {
      const body = { price, updatedAt: saved.current.get(id)?.updatedAt ?? updatedAt, endsSale };
      const after = await writeCall('POST /api/admin/prices/{id}', { params: { id }, body });
      saved.current.set(id, after);
      unanswered.current.delete(id);
      put(id, {
        stored: after.price,
        isOnSale: after.isOnSale,
        ...(isNewest() && { state: 'done', text: String(after.price) }),
        // A tick since then is of the next save, as long as there is a sale to end.
        ...((isNewest() || !after.isOnSale) && { endsSale: false }),
      });
    } catch (error) {
      if (!isRefusal(error)) unanswered.current.set(id, price);
      else if (isConflict(error) && takesOver(id, error.current as StoredPrice)) return save(product, text, price, endsSale);
      // A save that waits for this one is refused, too, and then says so itself.
      if (isConflict(error) && (isNewest() || now(id).state !== 'saving')) showConflict(id, error.current as StoredPrice);
      else if (isNewest()) put(id, { state: 'failed', problem: sentenceOf(error, '確認できませんでした。もう一度お試しください。') });
    }
  };
  /** Takes over what an own save stored whose answer was lost; false where somebody else stored it. */
  const takesOver = (id: number, stored: StoredPrice): boolean => {
    if (unanswered.current.get(id) !== stored.price) return false;
    unanswered.current.delete(id);
    saved.current.set(id, stored);
    return true;
  };
  const showConflict = (id: number, theirs: StoredPrice) => {
    conflicts.current.set(id, theirs);
    const problem = `ほかの人が先に保存しています。いまの公開ページでの表示は${yen(theirs.price)}です。`;
    put(id, { state: 'failed', stored: theirs.price, problem });
  };

  /** Saves the price, after a save of the same product that is under way; false where the typed text is none. */
  const confirm = (product: DuePrice): boolean => {
    const { id } = product;
    const { text, state, endsSale } = stateFor(id);
    if (state === 'saving') return true;
    const price = amountOf(text);
    if (price === undefined || price < 0) {
      put(id, { state: 'failed', problem: '価格は0以上の数で入力してください' });
      return false;
    }
    put(id, { state: 'saving', problem: '' });
    // Whoever presses after the row named another price means to replace it.
    const theirs = conflicts.current.get(id);
    if (theirs) saved.current.set(id, theirs);
    conflicts.current.delete(id);
    const before = running.current.get(id);
    running.current.set(id, before ? before.then(() => save(product, text, price, endsSale)) : save(product, text, price, endsSale));
    return true;
  };

  const type = (id: number, text: string) => put(id, { state: 'due', text, problem: '' });
  const endSale = (id: number, endsSale: boolean) => put(id, { state: 'due', endsSale, problem: '' });
  const restore = ({ id }: DuePrice) => put(id, { state: 'due', text: String(now(id).stored), endsSale: false, problem: '' });
  /** Waits for the saves under way; returns the index of the first product whose price is not saved then, -1 if all are. */
  const findUnsaved = async (): Promise<number> => {
    await Promise.all(running.current.values());
    return products.findIndex(({ id }) => isUnsaved(now(id)));
  };
  const hasUnsaved = [...states.values()].some(isUnsaved);
  return { stateFor, confirm, type, endSale, restore, findUnsaved, hasUnsaved };
}

/** Holds the state of each row; `now` also returns what is not rendered yet. */
function usePriceStates(products: readonly DuePrice[]) {
  const [states, setStates] = useState<ReadonlyMap<number, PriceState>>(new Map());
  const latest = useRef(states);
  const now = (id: number): PriceState => latest.current.get(id) ?? stateOf(products, id);
  const put = (id: number, change: Partial<PriceState>) => {
    latest.current = new Map(latest.current).set(id, { ...now(id), ...change });
    setStates(latest.current);
  };
  const stateFor = (id: number): PriceState => states.get(id) ?? stateOf(products, id);
  return { states, stateFor, now, put };
}

function stateOf(products: readonly DuePrice[], id: number): PriceState {
  const { price: stored = 0, isOnSale = false } = products.find((product) => product.id === id) ?? {};
  return { state: 'due', text: String(stored), stored, isOnSale };
}

function isUnsaved({ state, text, stored, endsSale = false }: PriceState): boolean {
  return state === 'failed' || state === 'saving' || (state === 'due' && (endsSale || text !== String(stored)));
}
