import { Feed } from 'feed';
import type { SiteSettings } from '#db/queries/settings.ts';
import { absolute } from '#src/lib/paths.ts';

export interface FeedEntry {
  title: string;
  path: string;
  /** Plain text. */
  text: string;
  author: string | undefined;
  /** When it was published, and when it last changed; stored times. */
  publishedAt: string;
  changedAt: string;
}

interface FeedFacts {
  title: string;
  description: string;
  /** The page that the feed follows, and the feed's own path. */
  path: string;
  feedPath: string;
  /** The newest change of what the feed tells, where that is more than its entries. */
  changedAt?: string;
  entries: readonly FeedEntry[];
}

/** An RSS 2.0 answer. Its dates are those of rows: without a row there is none but the epoch. */
export function rssResponse(facts: FeedFacts, site: SiteSettings): Response {
  const feed = new Feed({
    title: escapeTwice(clean(facts.title)),
    description: escapeTwice(clean(facts.description)),
    link: absolute(site.siteUrl, facts.path),
    feed: absolute(site.siteUrl, facts.feedPath),
    language: 'ja',
    generator: false,
    updated: new Date(newest([facts.changedAt ?? '', ...facts.entries.map(({ changedAt }) => changedAt)])),
  });
  for (const { title, path, text, author, publishedAt, changedAt } of facts.entries) {
    const link = absolute(site.siteUrl, path);
    feed.addItem({
      title: escapeTwice(clean(title)),
      link,
      guid: link,
      description: escapeTwice(clean(text)),
      date: new Date(changedAt),
      published: new Date(publishedAt),
      ...(author === undefined ? {} : { extensions: [{ name: 'dc:creator', objects: { _text: clean(author) } }] }),
    });
  }
  const xml = feed.rss2().replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ');
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

/**
 * Readers take titles and descriptions for HTML, so text is escaped once for them; hexadecimal references are what the RSS
 * Advisory Board's profile recommends. Nothing is left that could end a CDATA section, of which the library escapes only the first.
 */
function escapeTwice(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
}

// XML 1.0 has no place for these, escaped or not.
function clean(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

function newest(times: string[]): string {
  return times.toSorted().at(-1) || '1970-01-01T00:00:00.000Z';
}
