import { createRoot } from 'react-dom/client';
import { livePart } from '#src/features/lists/live-part.ts';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { noConnection } from '#src/lib/connection-error.ts';
import { call } from '#src/lib/request.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { removeFrom, type DeviceList } from '#src/features/device/device-ids.ts';

/** Shows this device's products as cards in the order of their ids; missing products are left out. */
type ShowProducts = (ids: readonly number[]) => Promise<boolean>;

const shown = new WeakMap<Element, ShowProducts>();

/** Calls `count` with the number of products found: those that the list names may have been deleted. */
export function showProducts(
  grid: HTMLElement,
  list: DeviceList,
  ids: readonly number[],
  count: (length: number) => void,
): Promise<boolean> {
  const show = shown.get(grid) ?? productsIn(grid, list, count);
  shown.set(grid, show);
  return show(ids);
}

function productsIn(grid: HTMLElement, list: DeviceList, count: (length: number) => void): ShowProducts {
  const root = createRoot(grid);
  /** What the server has said of ids before, so that a product leaves the list without a connection. */
  const known = new Map<number, CardProduct | undefined>();
  const show = livePart<readonly number[], CardProduct[]>({
    fetch: async (ids, signal) => {
      const asked = ids.filter((id) => !known.has(id));
      return asked.length === 0 ? [] : call('GET /api/products', { query: { fields: 'card', ids: asked.join(',') }, signal });
    },
    // The skeletons are there from the start.
    wait: () => undefined,
    show: (found, ids) => {
      const products = new Map(found.map((product) => [product.id, product]));
      for (const id of ids) if (!known.has(id)) known.set(id, products.get(id));
      const items = ids.flatMap((id) => known.get(id) ?? []);
      count(items.length);
      root.render(items.map((product) => <Item key={product.id} product={product} list={list} />));
    },
    fail: (_error, ids) =>
      root.render(
        <li>
          <Failure text={noConnection} onRetry={() => void show(ids)} />
        </li>,
      ),
  });
  return show;
}

function Item({ product, list }: { product: CardProduct; list: DeviceList }) {
  return (
    <li>
      <ProductCardView product={product} level={3} />
      {list === 'favorites' && (
        <button
          className="btn card-leave"
          data-variant="text"
          data-size="row"
          type="button"
          aria-label={`${product.name}をお気に入りから外す`}
          onClick={({ currentTarget }) => {
            const [next, section] = [neighbour(currentTarget), currentTarget.closest('section')];
            removeFrom(list, product.id);
            (next ?? section?.querySelector<HTMLElement>('[data-device-empty] a'))?.focus();
          }}
        >
          外す
        </button>
      )}
    </li>
  );
}

/** Returns the same button of the next card, or of the one before the last. */
function neighbour(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('.card-leave');
}
