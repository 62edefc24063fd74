import { useRef, useState } from 'react';
import type { ItemOf } from '#api/contract/calls.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { amountOf } from '../form/amount.ts';

export type DuePrice = ItemOf<'GET /api/admin/prices'>;

/** What became of a product's price on this screen. */
export interface PriceState {
  state: 'due' | 'saving' | 'done' | 'failed';
  /** The stored price as it is typed. */
  text: string;
  /** Why it could not be saved. */
  problem?: string;
}

/** Holds the typed prices of a list, and saves one at a time for each product; several products may be under way together. */
export function usePrices(products: readonly DuePrice[]) {
  const [states, setStates] = useState<ReadonlyMap<number, PriceState>>(new Map());
  const saved = useRef(new Map<number, Pick<DuePrice, 'price' | 'updatedAt'>>());
  const put = (id: number, change: Partial<PriceState>) =>
    setStates((before) => new Map(before).set(id, { ...(before.get(id) ?? stateOf(products, id)), ...change }));
  const stateFor = (id: number): PriceState => states.get(id) ?? stateOf(products, id);
  const storedOf = (product: DuePrice) => saved.current.get(product.id) ?? product;

  /** Saves the price; false where the typed text is none. */
  const confirm = (product: DuePrice): boolean => {
    const { id } = product;
    const { text, state } = stateFor(id);
    if (state === 'saving') return true;
    const price = amountOf(text);
    if (price === undefined || price < 0) {
      put(id, { state: 'failed', problem: '価格は0以上の数で入力してください' });
      return false;
    }
    put(id, { state: 'saving', problem: '' });
    const { updatedAt } = storedOf(product);
    writeCall('POST /api/admin/prices/{id}', { params: { id }, body: { price, updatedAt } })
      .then((after) => {
        saved.current.set(id, after);
        put(id, { state: 'done', text: String(after.price) });
      })
      .catch((error: unknown) =>
        put(id, { state: 'failed', problem: sentenceOf(error, '確認できませんでした。もう一度お試しください。') }),
      );
    return true;
  };

  const type = (id: number, text: string) => put(id, { state: 'due', text, problem: '' });
  const restore = (product: DuePrice) => type(product.id, String(storedOf(product).price));
  return { stateFor, confirm, type, restore };
}

function stateOf(products: readonly DuePrice[], id: number): PriceState {
  return { state: 'due', text: String(products.find((product) => product.id === id)?.price ?? '') };
}
