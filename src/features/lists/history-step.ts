/** Lists that もっと見る extends; the name is the key in the history state. */
export type GrowingList = 'products' | 'questions' | 'articles' | 'brands' | 'reviews' | 'brandReviews' | 'recentReviews';

/** History state of a page: the length of its lists in items, the scroll position, and whether typing made the entry. */
export type Step = Partial<Record<GrowingList | 'y', number>> & { typing?: boolean };

/** Merges values into the current history state. */
export function keepStep(changes: object): void {
  history.replaceState({ ...(history.state as object | null), ...changes }, '');
}

/** Stores the length of a list, and on leaving the scroll position, so that both can be restored. */
export function keepGrown(list: GrowingList, shown: number): void {
  keepStep({ [list]: shown });
  addEventListener('pagehide', keepPlace);
}

/** Returns the stored length of a list; undefined where it was not extended. */
export function grownTo(list: GrowingList): number | undefined {
  return (history.state as Step | null)?.[list];
}

/** Restores the scroll position of the current history entry. */
export function returnToPlace(): void {
  const { y } = (history.state ?? {}) as Step;
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
}

function keepPlace(): void {
  keepStep({ y: scrollY });
}
