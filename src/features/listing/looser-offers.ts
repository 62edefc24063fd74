import type { LooserFilter } from '#db/queries/looser-filters.ts';
import { figure, looserLabel } from '#src/lib/text.ts';
import { activeFilters, type ChosenLabels } from './active-filters.ts';
import type { ListKind } from './list-kinds.ts';
import { change, type ListState } from './query.ts';

/** Link that removes a filter, for a list without results. */
interface LooserOffer {
  label: string;
  href: string;
}

/** Returns 「猫」の条件を外す（12件） for each removable filter, and 「犬」でさがす（69件） for each part of a search that is one word. */
export function looserOffers(looser: readonly LooserFilter[], state: ListState, labels: ChosenLabels, kind: ListKind): LooserOffer[] {
  const active = activeFilters(state, labels, kind.address);
  return looser.flatMap(({ without, search, count }) => {
    const filter = active.find(({ name }) => name === without);
    if (!filter || without === kind.fixed) return [];
    if (search === undefined) return [{ label: looserLabel(filter.label.replace(/^「|」$/g, ''), count), href: filter.href }];
    const dropped = droppedWord(state.search, search);
    const label = dropped === undefined ? `「${search}」でさがす（${figure(count)}件）` : looserLabel(dropped, count);
    return [{ label, href: kind.address(change(state, { search })) }];
  });
}

/** Returns the word of a search that the rest of it lacks; undefined if it lacks more than one word, or part of one. */
function droppedWord(whole: string, rest: string): string | undefined {
  const words = whole.split(/\s+/).filter(Boolean);
  const at = words.findIndex((_word, nth) => words.toSpliced(nth, 1).join(' ') === rest);
  return words[at];
}
