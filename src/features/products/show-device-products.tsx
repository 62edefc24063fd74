import { createRoot } from 'react-dom/client';
import { livePart } from '#src/features/lists/live-part.ts';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { call } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
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
  const show = livePart<readonly number[], CardProduct[]>({
    fetch: async (ids, signal) =>
      ids.length === 0 ? [] : call('GET /api/products', { query: { fields: 'card', ids: ids.join(',') }, signal }),
    // The skeletons are there from the start.
    wait: () => undefined,
    show: (found, ids) => {
      const products = new Map(found.map((product) => [product.id, product]));
      const items = ids.flatMap((id) => products.get(id) ?? []);
      count(items.length);
      root.render(items.map((product) => <Item key={product.id} product={product} list={list} />));
    },
    fail: (_error, ids) =>
      root.render(
        <li>
          <Failure text={words.noConnection} onRetry={() => void show(ids)} />
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
          onClick={() => removeFrom(list, product.id)}
        >
          外す
        </button>
      )}
    </li>
  );
}
