import { latestCall } from '#src/lib/latest-call.ts';
import { RequestError } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import type { ListKind } from './list-kinds.ts';
import type { ListShown } from './ListView.tsx';
import type { ListState } from './query.ts';
import { readProducts } from './read-list.ts';

/** Products per page. */
export const perPage = 24;

/** Fetches the products of a list; a new request aborts the previous one. */
interface ListLoading {
  /** Replaces the list by the first `wanted` products of `asked`, once `ready` has resolved too. */
  load: (asked: ListState, wanted: number, ready?: Promise<unknown>) => Promise<void>;
  /** Appends the next page. False if it failed or was superseded. */
  more: () => Promise<boolean>;
  /** Repeats the request that failed last. */
  retry: () => void;
}

export function listLoading(kind: ListKind, shown: () => ListShown, show: (changes: Partial<ListShown>) => void): ListLoading {
  let next: string | undefined;
  const waitFor = latestCall();
  let retry: () => unknown = () => undefined;

  const wait = (changes: Partial<ListShown> = {}) => show({ ...changes, phase: 'loading' });
  const fail = (error: unknown, again: () => unknown) => {
    const answered = error instanceof Error && error.cause instanceof RequestError;
    retry = again;
    show({ phase: 'failed', failure: answered ? error.message : words.noConnection });
  };

  const load: ListLoading['load'] = async (asked, wanted, ready) => {
    const emptied = { kept: 0, products: [] };
    try {
      const [part] =
        (await waitFor(
          (signal) => Promise.all([readProducts(kind, asked, wanted, { signal }), ready]),
          () => wait(emptied),
        )) ?? [];
      if (!part) return;
      next = part.next;
      show({ kept: 0, products: part.products, total: part.total, phase: part.total > 0 ? 'shown' : 'empty' });
    } catch (error) {
      show(emptied);
      fail(error, () => load(asked, wanted));
    }
  };
  const more = async (): Promise<boolean> => {
    const { state, kept, products } = shown();
    const fresh = next === undefined;
    try {
      // Without a cursor the list holds only server-rendered cards, so the request starts at 0 and skips them.
      const part = await waitFor(
        (signal) => readProducts(kind, state, fresh ? kept + perPage : perPage, { cursor: next, signal }),
        () => wait(),
      );
      if (!part) return false;
      next = part.next;
      show({ products: [...products, ...part.products.slice(fresh ? kept : 0)], total: part.total, phase: 'shown' });
      return true;
    } catch (error) {
      fail(error, more);
      return false;
    }
  };
  return { load, more, retry: () => void retry() };
}
