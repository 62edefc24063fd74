import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ProductCardView } from '#src/features/products/ProductCardView.tsx';
import { paths } from '#src/lib/paths.ts';
import { words } from '#src/lib/words.ts';
import { Boxes } from '#src/ui/Boxes.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { fetchPopularProducts } from './home-calls.ts';
import { noProducts, productsFailed } from './popular-words.ts';

let root: Root | undefined;
let newest = 0;

/** Replaces the four products by the best of the chip's pet type: first skeletons, then the products, the empty state or an error. */
export async function choosePet(chip: HTMLAnchorElement): Promise<void> {
  const section = chip.closest<HTMLElement>('.home-popular');
  const box = section?.querySelector<HTMLElement>('[data-popular]');
  if (!section || !box) return;
  const number = ++newest;
  for (const other of section.querySelectorAll('[data-whose]')) other.ariaCurrent = other === chip ? 'true' : null;
  section.querySelector('.more-link')?.setAttribute('href', paths.productList({ petType: chip.dataset['whose'] }));
  show(box, <Grid busy>{<Boxes count={4} />}</Grid>);
  try {
    const products = await fetchPopularProducts(chip.dataset['whose'] ?? 'all');
    if (number !== newest) return;
    const cards = products.map((product) => (
      <li key={product.id}>
        <ProductCardView product={product} half />
      </li>
    ));
    show(box, cards.length > 0 ? <Grid>{cards}</Grid> : <Nothing />);
  } catch {
    if (number === newest) show(box, <Failure text={productsFailed} onRetry={() => void choosePet(chip).then(() => chip.focus())} />);
  }
}

function show(box: HTMLElement, what: ReactNode): void {
  if (!root) box.replaceChildren();
  root ??= createRoot(box);
  flushSync(() => root?.render(what));
}

function Grid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div aria-busy={busy}>
      {busy && (
        <p className="sr-only" role="status">
          {words.loading}
        </p>
      )}
      <ul className="product-grid" data-layout="grid">
        {children}
      </ul>
    </div>
  );
}

function Nothing() {
  return (
    <div className="empty">
      <img src={paths.petImage('cat')} alt="" width="96" height="96" />
      <h3 className="h3">{noProducts}</h3>
    </div>
  );
}
