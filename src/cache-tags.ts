import type { CacheProvider } from 'astro';

/** Passes the cache tags of a page's reads to the publisher as a `Cache-Tag` response header. */
export default function cacheTags(): CacheProvider {
  return {
    name: 'cache-tags',
    setHeaders: ({ tags = [] }) => new Headers({ 'cache-tag': tags.join(',') }),
    invalidate: () => Promise.resolve(),
  };
}
