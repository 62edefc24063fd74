import { homeRelative, productRelative } from '#src/lib/dates.ts';

// The published text is a day in Tokyo, because a page holds nothing of the clock; only the reader's browser knows how long ago that is.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  const relative = time.dataset['relative'] === 'home' ? homeRelative : productRelative;
  time.title = time.textContent;
  time.textContent = relative(time.dateTime, Date.now());
}
