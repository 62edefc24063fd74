import { createPortal } from 'react-dom';
import { productsPerPage } from '#db/page-sizes.ts';
import type { RowsShown } from '#src/features/lists/rows.ts';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { MoreLink } from '#src/ui/MoreLink.tsx';
import { Boxes } from '#src/ui/Skeletons.tsx';
import { ActiveChips } from './ActiveChips.tsx';
import { activeFilters } from './active-filters.ts';
import type { ListKind } from './list-kinds.ts';
import { NothingFound, type ListFilters } from './NothingFound.tsx';
import { reset } from './query.ts';
import { SearchNotes } from './SearchNotes.tsx';

/** Elements of the page that a list renders into: the grid, the active filters, and the lines above the grid. */
interface ListPlaces {
  grid: Element;
  chips: Element | null;
  notes: Element | null;
}

interface Props {
  kind: ListKind;
  filters: ListFilters;
  shown: RowsShown<CardProduct>;
  places: ListPlaces;
}

/** Renders cards, filter chips and the end of a list. All controls are links that start-list.ts handles. */
export function ListView({ kind, filters, shown, places }: Props) {
  const { kept, rows, total, phase } = shown;
  const count = kept + rows.length;
  const { state, labels } = filters;
  return (
    <>
      {createPortal(
        <>
          {rows.map((product) => (
            <li key={product.id}>
              <ProductCardView product={product} level={kind.level} hideBrand={kind.hideBrand ?? false} />
            </li>
          ))}
          {phase === 'loading' && <Boxes count={kind.skeletons} shape="card" />}
        </>,
        places.grid,
      )}
      {places.chips &&
        createPortal(
          <ActiveChips filters={activeFilters(state, labels, kind.address)} resetHref={kind.address(reset(state))} />,
          places.chips,
        )}
      {places.notes &&
        filters.note &&
        createPortal(<SearchNotes note={filters.note} shown={phase === 'requested' ? 0 : count} />, places.notes)}
      {phase === 'failed' && <Failure text={shown.failure} back={kind.back} onRetry={shown.retry} />}
      {phase === 'shown' && total === 0 && <NothingFound kind={kind} filters={filters} />}
      {(phase === 'shown' || phase === 'requested') && shown.more && (
        <MoreLink href={kind.address({ ...state, page: Math.floor(count / productsPerPage) + 1 })} shown={count} total={total} />
      )}
    </>
  );
}
