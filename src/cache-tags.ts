import type { CacheProvider } from 'astro';

/** Answers carry the tags of the reads behind them as `Cache-Tag`; the publisher keeps them with the page. */
export default function cacheTags(): CacheProvider {
  return {
    name: 'cache-tags',
    setHeaders: ({ tags = [] }) => new Headers({ 'cache-tag': tags.join(',') }),
    invalidate: () => Promise.resolve(),
  };
}
