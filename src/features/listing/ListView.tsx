import { createPortal } from 'react-dom';
import { productsPerPage } from '#db/page-sizes.ts';
import type { RowsShown } from '#src/features/lists/rows.ts';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { paths } from '#src/lib/paths.ts';
import { words } from '#src/lib/words.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { MoreLink } from '#src/ui/MoreLink.tsx';
import { Boxes } from '#src/ui/Skeletons.tsx';
import { activeFilters, type ChosenLabels } from './active-filters.ts';
import type { ListKind } from './list-kinds.ts';
import { looserOffers } from './looser-offers.ts';
import { reset, type ListState } from './query.ts';
import type { Facets } from './read-list.ts';

/** Filters of a list as displayed. */
export interface ListFilters {
  state: ListState;
  labels: ChosenLabels;
  /** Filters whose removal leaves results, for an empty list. */
  looser: Facets['looser'];
}

/** Elements of the page that a list renders into: the grid and the active filters. */
interface ListPlaces {
  grid: Element;
  chips: Element | null;
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
      {places.chips && createPortal(<Chips kind={kind} filters={filters} />, places.chips)}
      {phase === 'failed' && <Failure text={shown.failure} back={kind.back} onRetry={shown.retry} />}
      {phase === 'shown' && total === 0 && <Nothing kind={kind} filters={filters} />}
      {(phase === 'shown' || phase === 'requested') && shown.more && (
        <MoreLink href={kind.address({ ...filters.state, page: Math.floor(count / productsPerPage) + 1 })} shown={count} total={total} />
      )}
    </>
  );
}

function Chips({ kind, filters: { state, labels } }: Pick<Props, 'kind' | 'filters'>) {
  const active = activeFilters(state, labels, kind.address);
  if (active.length === 0) return null;
  return (
    <>
      <ul className="chips active-chips" data-scroll="" aria-label="選んでいる条件">
        {active.map(({ label, href }) => (
          <li key={label}>
            <a className="chip" href={href} data-removes="" aria-label={`${label}の条件を外す`}>
              {label}
              <svg className="icon" viewBox="0 0 24 24" width="14" height="14" strokeWidth="2" aria-hidden="true">
                <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
              </svg>
            </a>
          </li>
        ))}
        <li className="chips-reset">
          <a className="more-link" href={kind.address(reset(state))} data-reset="">
            リセット
          </a>
        </li>
      </ul>
      {state.avoid !== '' && <p className="avoid-note">{words.avoiding}</p>}
    </>
  );
}

function Nothing({ kind, filters: { state, labels, looser } }: Pick<Props, 'kind' | 'filters'>) {
  const { title, action, href } = kind.empty;
  const resetHref = kind.address(reset(state));
  const leads = href(resetHref);
  const offers = looserOffers(looser, state, labels, kind);
  return (
    <div className="empty">
      <img src={paths.petImage('small_animal')} alt="" width="96" height="96" />
      <h2 className="h3">{title}</h2>
      <p>条件を減らすか、ほかの言葉でさがしてみてください。</p>
      {offers.length > 0 && (
        <ul className="looser-offers">
          {offers.map((offer) => (
            <li key={offer.href}>
              <a className="btn" data-variant="secondary" data-size="row" href={offer.href}>
                {offer.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className="btn" data-variant="secondary" href={leads} data-reset={leads === resetHref ? '' : undefined}>
        {action}
      </a>
    </div>
  );
}
