import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Axis } from '#api/contract/vocabulary.ts';
import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { livePart } from '#src/features/lists/live-part.ts';
import { ProductGridView } from '#src/features/products/ProductGridView.tsx';
import { emptyBasis } from '#src/features/rankings/empty-basis.ts';
import { basisText } from '#src/features/rankings/ranking.ts';
import { paths } from '#src/lib/paths.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { AxisPlaces } from './AxisPlaces.tsx';
import { fetchAxisPlaces, fetchFittingProducts, fetchPopularProducts } from './home-calls.ts';
import { noProducts, productsFailed } from './home-words.ts';

/** Shows the four best products of the chip's pet type, or the first of the ranking that the reader's animal need not avoid. */
export const choosePet = chipList({
  section: '.home-popular',
  box: '[data-popular]',
  skeletons: <Skeletons count={4} shape="card" />,
  failure: productsFailed,
  href: (chip) => paths.productList(filtersOf(chip)),
  fetch: (chip) => {
    const filters = filtersOf(chip);
    if (!chip.matches('.pet-shelf')) return fetchPopularProducts(filters);
    return fetchFittingProducts(filters['petType'] ?? '', filters['avoid']?.split(',') ?? []);
  },
  draw: (products) => (products.length > 0 ? <ProductGridView products={products} layout="grid" inView={0} /> : <Nothing />),
});

/** Shows the five best products by the chip's axis, and what the ranking is based on. */
export const chooseAxis = chipList({
  section: '.axis-ranking',
  box: '[data-ranked]',
  skeletons: <Skeletons count={5} shape="row" />,
  failure: '評価データの取得に失敗しました',
  href: (chip) => chip.getAttribute('href') ?? '',
  fetch: (chip) => fetchAxisPlaces(chip.dataset['axis'] as Axis),
  // The basis is of the axis before.
  leave: () => emptyBasis(...axisBasis()),
  draw: (ranked, chip) => {
    const places = ranked.map(({ reviewCount, createdAt, ...place }) => ({ ...place, reviews: reviewCount, newestAt: createdAt }));
    const [box, basis] = axisBasis();
    if (box) box.style.minHeight = '';
    if (basis) basis.textContent = basisText(places, chip.dataset['mean'] ?? '');
    return <AxisPlaces places={places} />;
  },
});

interface ChipList<Row> {
  /** Selectors of the section and of what its chips replace. */
  section: string;
  box: string;
  skeletons: ReactNode;
  failure: string;
  /** Returns the address of the whole list. */
  href: (chip: HTMLAnchorElement) => string;
  fetch: (chip: HTMLAnchorElement) => Promise<Row[]>;
  /** Called when the rows of the chip before give way to skeletons or an error. */
  leave?: () => void;
  draw: (rows: readonly Row[], chip: HTMLAnchorElement) => ReactNode;
}

/** Returns a function that shows the rows of a chip: skeletons, then the rows or an error. */
function chipList<Row>({ section, box, skeletons, failure, href, fetch, leave, draw }: ChipList<Row>) {
  let root: Root | undefined;
  const show = (view: ReactNode) => {
    const place = document.querySelector(`${section} ${box}`);
    if (!place) return;
    if (!root) place.replaceChildren();
    root ??= createRoot(place);
    flushSync(() => root?.render(view));
  };
  const load = livePart<HTMLAnchorElement, Row[]>({
    fetch,
    wait: () => {
      leave?.();
      show(skeletons);
    },
    show: (rows, chip) => show(draw(rows, chip)),
    fail: (_error, chip) => {
      leave?.();
      show(<Failure text={failure} onRetry={() => void load(chip).then(() => isFocusFree() && chip.focus())} />);
    },
  });
  return (chip: HTMLAnchorElement) => {
    for (const other of chip.closest('ul')?.querySelectorAll('a') ?? []) other.ariaCurrent = other === chip ? 'true' : null;
    document.querySelector(`${section} .more-link`)?.setAttribute('href', href(chip));
    return load(chip);
  };
}

/** The line about the ranking, and the part of it that is of the chosen axis. */
function axisBasis() {
  const box = document.querySelector<HTMLElement>('.axis-basis');
  return [box, box?.querySelector('[role=status]')] as const;
}

// A chip links to the whole list; its conditions are those of the address.
function filtersOf({ href }: HTMLAnchorElement): Record<string, string> {
  const { sort: _sort, ...filters } = Object.fromEntries(new URL(href).searchParams);
  return filters;
}

function Nothing() {
  return (
    <div className="empty">
      <img src={paths.petImage('cat')} alt="" width="96" height="96" />
      <h3 className="h3">{noProducts}</h3>
    </div>
  );
}
