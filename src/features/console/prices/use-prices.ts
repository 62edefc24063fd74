import { useRef, useState } from 'react';
import type { ItemOf } from '#api/contract/calls.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { amountOf } from '../form/amount.ts';

export type DuePrice = ItemOf<'GET /api/admin/prices'>;

/** What became of a product's price on this screen. */
export interface PriceState {
  state: 'due' | 'saving' | 'done' | 'failed';
  /** The price as it is typed. */
  text: string;
  /** Why it could not be saved. */
  problem?: string;
}

/** Holds the typed prices of a list, and saves one at a time for each product; several products may be under way together. */
export function usePrices(products: readonly DuePrice[]) {
  const [states, setStates] = useState<ReadonlyMap<number, PriceState>>(new Map());
  const saved = useRef(new Map<number, Pick<DuePrice, 'price' | 'updatedAt'>>());
  const running = useRef(new Map<number, Promise<void>>());
  const put = (id: number, change: Partial<PriceState>, applies = (_now: PriceState) => true) =>
    setStates((before) => {
      const now = before.get(id) ?? stateOf(products, id);
      return applies(now) ? new Map(before).set(id, { ...now, ...change }) : before;
    });
  const stateFor = (id: number): PriceState => states.get(id) ?? stateOf(products, id);
  const storedOf = (product: DuePrice) => saved.current.get(product.id) ?? product;

  /** Saves the price, after a save of the same product that is under way; false where the typed text is none. */
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
    // An answer says nothing about a price that was typed after this one was sent.
    const end = (change: Partial<PriceState>) => put(id, change, (now) => now.state === 'saving' && now.text === text);
    const save = async () => {
      await running.current.get(id);
      try {
        const { updatedAt } = storedOf(product);
        const after = await writeCall('POST /api/admin/prices/{id}', { params: { id }, body: { price, updatedAt } });
        saved.current.set(id, after);
        end({ state: 'done', text: String(after.price) });
      } catch (error) {
        end({ state: 'failed', problem: sentenceOf(error, '確認できませんでした。もう一度お試しください。') });
      }
    };
    running.current.set(id, save());
    return true;
  };

  const type = (id: number, text: string) => put(id, { state: 'due', text, problem: '' });
  const restore = (product: DuePrice) => type(product.id, String(storedOf(product).price));
  return { stateFor, confirm, type, restore };
}

function stateOf(products: readonly DuePrice[], id: number): PriceState {
  return { state: 'due', text: String(products.find((product) => product.id === id)?.price ?? '') };
}
