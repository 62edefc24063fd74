import { relOf } from '#src/lib/link-rel.ts';
import { paths } from '#src/lib/paths.ts';
import { LooserOffers } from '#src/ui/LooserOffers.tsx';
import type { ChosenLabels } from './active-filters.ts';
import type { ListKind } from './list-kinds.ts';
import { looserOffers } from './looser-offers.ts';
import { reset, type ListState, type SearchNote } from './query.ts';
import type { Facets } from './read-list.ts';

/** Filters of a list as displayed. */
export interface ListFilters {
  state: ListState;
  labels: ChosenLabels;
  /** Filters whose removal leaves results, for an empty list. */
  looser: Readonly<Facets['looser']>;
  note?: SearchNote;
}

interface Props {
  kind: ListKind;
  filters: ListFilters;
}

/** Renders the empty state of a list: filters that may be removed, and a link to more products. */
export function NothingFound({ kind, filters: { state, labels, looser } }: Props) {
  const { title, text, action, href } = kind.empty;
  const Heading = `h${kind.level}` as const;
  const leads = href(state);
  return (
    <div className="empty">
      <img src={paths.petImage('small_animal')} alt="" width="96" height="96" />
      <Heading className="h3">{title}</Heading>
      <p>{text}</p>
      <LooserOffers offers={looserOffers(looser, state, labels, kind)} />
      <a
        className="btn"
        data-variant="secondary"
        href={leads}
        rel={relOf(leads)}
        data-reset={leads === kind.address(reset(state)) ? '' : undefined}
      >
        {action}
      </a>
    </div>
  );
}
