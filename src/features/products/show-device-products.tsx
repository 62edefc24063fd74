import { createRoot, type Root } from 'react-dom/client';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { read } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { removeFrom, type DeviceList } from '#src/features/device/device-ids.ts';

const roots = new WeakMap<Element, Root>();

/** Renders this device's products as cards in the order of `ids`; missing products are left out. */
export async function showProducts(grid: HTMLElement, list: DeviceList, ids: readonly number[]): Promise<void> {
  const root = roots.get(grid) ?? createRoot(grid);
  roots.set(grid, root);
  try {
    const found = ids.length === 0 ? [] : await read<CardProduct[]>(`/api/products?fields=card&ids=${ids.join(',')}`);
    const products = new Map(found.map((product) => [product.id, product]));
    root.render(
      ids.flatMap((id) => {
        const product = products.get(id);
        return product ? [<Item key={id} product={product} list={list} />] : [];
      }),
    );
  } catch {
    root.render(
      <li>
        <p className="alert" role="alert">
          {words.noConnection}
        </p>
      </li>,
    );
  }
}

function Item({ product, list }: { product: CardProduct; list: DeviceList }) {
  return (
    <li>
      <ProductCardView product={product} half level={3} />
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
