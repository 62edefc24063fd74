/** Lists that grow by もっと見る, each remembered under its name with how much of it is on show. */
export type GrowingList = 'products' | 'questions' | 'articles' | 'reviews' | 'brandReviews' | 'recentReviews';

/** What a step of the history remembers of its page: the lists that had grown, and where the reader stood. */
export type Step = Partial<Record<GrowingList | 'y', number>>;

/** Notes something in the present step of the history. */
export function keepStep(changes: object): void {
  history.replaceState({ ...(history.state as object | null), ...changes }, '');
}

/** Notes how much of a list is on show, and on leaving where the reader stands: coming back shows as much at the same place. */
export function keepGrown(list: GrowingList, shown: number): void {
  keepStep({ [list]: shown });
  addEventListener('pagehide', keepPlace);
}

/** How much of a list was on show when the reader left this step; undefined where it had not grown. */
export function grownTo(list: GrowingList): number | undefined {
  return (history.state as Step | null)?.[list];
}

/** Puts the reader where they stood when they left this step. */
export function returnToPlace(): void {
  const { y } = (history.state ?? {}) as Step;
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
}

function keepPlace(): void {
  keepStep({ y: scrollY });
}
