import { createPortal } from 'react-dom';
import { ProductCardView, type CardProduct } from '#src/features/products/ProductCardView.tsx';
import { paths } from '#src/lib/paths.ts';
import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { Boxes } from '#src/ui/Boxes.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { activeFilters } from './active-filters.ts';
import type { ListKind } from './list-kinds.ts';
import { looserOffers } from './looser-offers.ts';
import { reset, type ListState } from './query.ts';
import type { Facets } from './read-list.ts';

/** State of a list as displayed. */
export interface ListShown {
  state: ListState;
  /** Server-rendered cards at the front of the grid. */
  kept: number;
  products: readonly CardProduct[];
  total: number;
  phase: 'shown' | 'loading' | 'empty' | 'failed';
  failure: string;
  brandName: string | undefined;
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
  shown: ListShown;
  places: ListPlaces;
  perPage: number;
}

/** Renders cards, filter chips and the end of a list. All controls are links that live-list.ts handles. */
export function ListView({ kind, shown, places, perPage }: Props) {
  const { state, kept, products, total, phase } = shown;
  const count = kept + products.length;
  return (
    <>
      {createPortal(
        <>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCardView product={product} level={kind.level} hideBrand={kind.hideBrand ?? false} />
            </li>
          ))}
          {phase === 'loading' && <Boxes count={kind.skeletons} />}
        </>,
        places.grid,
      )}
      {places.chips && createPortal(<Chips kind={kind} shown={shown} />, places.chips)}
      {phase === 'failed' && <Failure text={shown.failure} back={kind.back} />}
      {phase === 'empty' && <Nothing kind={kind} shown={shown} />}
      {phase === 'shown' && count < total && (
        <div className="more">
          <a className="btn" data-variant="secondary" href={kind.address({ ...state, page: Math.floor(count / perPage) + 1 })} rel="next">
            {words.more}
          </a>
          <p className="num">
            {figure(count)} / {figure(total)}件
          </p>
        </div>
      )}
    </>
  );
}

function Chips({ kind, shown: { state, brandName } }: Pick<Props, 'kind' | 'shown'>) {
  const filters = activeFilters(state, brandName, kind.address);
  if (filters.length === 0) return null;
  return (
    <ul className="chips active-chips" data-scroll="" aria-label="選んでいる条件">
      {filters.map(({ label, href }) => (
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
  );
}

function Nothing({ kind, shown: { state, brandName, looser } }: Pick<Props, 'kind' | 'shown'>) {
  const { title, action, href } = kind.empty;
  const resetHref = kind.address(reset(state));
  const leads = href(resetHref);
  const offers = looserOffers(looser, state, brandName, kind);
  return (
    <div className="empty">
      <img src={paths.petImage('small_animal')} alt="" width="96" height="96" />
      <h2 className="h3">{title}</h2>
      <p>条件を減らすか、ほかの言葉でさがしてみてください。</p>
      {offers.length > 0 && (
        <ul className="looser-offers">
          {offers.map((offer) => (
            <li key={offer.href}>
              <a className="btn" data-variant="secondary" data-size="row" href={offer.href} data-looser="">
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
