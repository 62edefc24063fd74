import { Feed } from 'feed';
import type { SiteSettings } from '#db/queries/settings.ts';
import { absolute } from '#src/lib/paths.ts';

export interface FeedEntry {
  /** Kind and id of its row, such as article:5, by which feed readers know it again: its address and the site's may change. */
  id: string;
  title: string;
  path: string;
  /** Plain text without markup. */
  text: string;
  author: string | undefined;
  /** Stored times of publication and of the last change. */
  publishedAt: string;
  changedAt: string;
}

interface FeedFacts {
  title: string;
  description: string;
  /** Path of the page that the feed describes, and of the feed itself. */
  path: string;
  feedPath: string;
  /** Last change of the page itself, where the feed covers more than its entries. */
  changedAt?: string;
  entries: readonly FeedEntry[];
}

/** Renders an RSS 2.0 response. Its dates come from rows; without a row it is the epoch. */
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
  for (const { id, title, path, text, author, publishedAt, changedAt } of facts.entries) {
    feed.addItem({
      title: escapeTwice(clean(title)),
      link: absolute(site.siteUrl, path),
      guid: `pet-mikke:${id}`,
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
 * Feed readers parse titles and descriptions as HTML, so text is escaped once for them, with hexadecimal references as the RSS
 * Advisory Board's profile recommends. It also breaks up every end of a CDATA section; the library escapes only the first.
 */
function escapeTwice(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
}

// XML 1.0 forbids these characters, even escaped.
function clean(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

function newest(times: string[]): string {
  return times.toSorted().at(-1) || '1970-01-01T00:00:00.000Z';
}
