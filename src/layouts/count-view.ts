import { count } from '#src/lib/count.ts';
import { source } from './source.ts';

// Safari has no requestIdleCallback; only Chromium renders pages ahead.
const { requestIdleCallback: whenIdle = setTimeout } = window as { requestIdleCallback?: (run: () => void) => unknown };
const { prerendering } = document as { prerendering?: boolean };
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

// Counts a view once the page is loaded, shown and idle. Coming back to a page and reloading it are no views, whether or not the browser
// kept it.
if (navigation?.type === 'navigate') {
  if (prerendering) document.addEventListener('prerenderingchange', view);
  else addEventListener('load', () => whenIdle(view));
}

function view(): void {
  count({
    from: source(document.referrer.split('/')[2]),
    width: innerWidth,
    // Only an error page has no address of its own.
    missing: !document.querySelector('[rel=canonical]'),
    hits: document.querySelector<HTMLElement>('[data-hits]')?.dataset['hits'],
  });
}
