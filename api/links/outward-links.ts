import { linkedKind } from '#db/queries/outward-links.ts';
import type { LinkedKind, LinkSource } from '#db/tables/links.ts';
import type { Parts } from '../app-types.ts';
import { isReservedHost } from '../contract/reserved-hosts.ts';
import { ApiError } from '../api-error.ts';
import { scan } from '../reads/read-threads.ts';

/** A link to another site, and where it is. */
export interface OutwardLink {
  url: string;
  kind: LinkedKind;
  thingId: number;
  field: LinkSource;
}

type ReadingParts = Pick<Parts, 'reader' | 'reads'>;

/** Rows that are read at once for their links; fewer articles, because no link is checked until all of them are parsed. */
const portion = 50;
const articlePortion = 10;
/** Bytes of an address. */
const longestAddress = 2000;

/**
 * Lists the links of a field of the next rows after an id, the rows whose text could not be parsed now, and the last id that was read;
 * undefined once none follow.
 */
export async function listOutwardLinks(
  parts: ReadingParts,
  source: LinkSource,
  after: number,
): Promise<{ links: OutwardLink[]; unread: number[]; last: number | undefined }> {
  const { texts, last } = await scan(parts, 'listLinkTexts', source, after, source === 'content' ? articlePortion : portion);
  const links: OutwardLink[] = [];
  const unread: number[] = [];
  for (const { id, text } of texts) {
    const urls = source === 'content' ? await findLinks(parts, text) : [text];
    if (urls) links.push(...urls.filter(isOutward).map((url) => ({ url, kind: linkedKind(source), thingId: id, field: source })));
    else unread.push(id);
  }
  return { links, unread, last };
}

/** Finds what an article's text links to; undefined if parsing takes too long or too much memory, as also on a busy machine. */
async function findLinks(parts: ReadingParts, text: string): Promise<string[] | undefined> {
  if (!/http|www\./i.test(text)) return [];
  try {
    return await scan(parts, 'findMarkdownLinks', text);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_complex') return undefined;
    throw error;
  }
}

// No index takes endless addresses.
function isOutward(text: string): boolean {
  if (Buffer.byteLength(text) > longestAddress) return false;
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && !isReservedHost(url.hostname);
}
