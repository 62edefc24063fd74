/** Returns the kind of site that a host is: only this is sent, never the host. */
export function source(host: string | undefined) {
  if (!host) return 'direct';
  if (host === location.host) return 'internal';
  if (/google|bing|yahoo|duckduckgo/.test(host)) return 'search';
  return /\b(t\.co|x\.com|line\.me)$|twitter|facebook|instagram|youtube|tiktok|hatena/.test(host) ? 'social' : 'link';
}
