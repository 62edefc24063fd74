import { homeRelative, productRelative } from '#src/lib/dates.ts';

/** Turns the days of the page into how long ago they are; only the reader's browser knows. */
export function showRelative(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]:not([title])')) {
    const relative = time.dataset['relative'] === 'home' ? homeRelative : productRelative;
    time.title = time.textContent;
    time.textContent = relative(time.dateTime, Date.now());
  }
}
