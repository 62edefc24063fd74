import type { LooserFilter } from '#db/queries/looser-filters.ts';
import { looserLabel } from '#src/lib/text.ts';
import { activeFilters, type ChosenLabels } from './active-filters.ts';
import type { ListKind } from './list-kinds.ts';
import { change, type ListState } from './query.ts';

/** Link that removes a filter, for a list without results. */
interface LooserOffer {
  label: string;
  href: string;
}

/** Returns 「猫」の条件を外す（12件） for each removable filter. */
export function looserOffers(looser: readonly LooserFilter[], state: ListState, labels: ChosenLabels, kind: ListKind): LooserOffer[] {
  const active = activeFilters(state, labels, kind.address);
  return looser.flatMap(({ without, search, count }) => {
    const filter = active.find(({ name }) => name === without);
    if (!filter || without === kind.fixed) return [];
    const dropped = search === undefined ? filter.label : (droppedWord(state.search, search) ?? filter.label);
    const href = search === undefined ? filter.href : kind.address(change(state, { search }));
    return [{ label: looserLabel(dropped.replace(/^「|」$/g, ''), count), href }];
  });
}

function droppedWord(whole: string, rest: string): string | undefined {
  const kept = rest.split(' ');
  return whole.split(/\s+/).find((word, at) => word !== kept[at]);
}
