import { count } from '#src/lib/count.ts';

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
    hits: document.querySelector<HTMLElement>('[data-total]')?.dataset['total'],
  });
}

/** Returns the kind of site that a host is: only this is sent, never the host. */
function source(host: string | undefined) {
  if (!host) return 'direct';
  if (host === location.host) return 'internal';
  if (/google|bing|yahoo|duckduckgo/.test(host)) return 'search';
  return /\b(t\.co|x\.com|line\.me)$|twitter|facebook|instagram|youtube|tiktok|hatena/.test(host) ? 'social' : 'link';
}
