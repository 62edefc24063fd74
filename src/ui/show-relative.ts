import { homeRelative, productRelative } from '#src/lib/relative-dates.ts';

/** Replaces the dates on the page with relative ones, which depend on the reader's clock. */
export function showRelative(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]:not([title])')) {
    const relative = time.dataset['relative'] === 'home' ? homeRelative : productRelative;
    time.title = time.textContent;
    time.textContent = relative(time.dateTime, Date.now());
  }
}
