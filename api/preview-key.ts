import { day } from '#api/contract/durations.ts';
import { address } from '#db/page-paths.ts';
import { isSigned, keyedHash } from './storage/secret.ts';

const days = 7;
const purpose = 'article preview';

/** Makes a link that shows an article, draft or not, to anyone who has it, for seven days from `now`. */
export function previewLinkOf(dataDir: string, id: number, now: Date): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + days * day);
  const until = String(Math.floor(expiresAt.getTime() / 1000));
  const key = `${until}.${keyedHash(dataDir, purpose, String(id), until)}`;
  return { url: `${address.articlePreview(id)}?key=${key}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the path to render for a preview link, or undefined if its key is forged or expired. The key is in the query, which is
 * not logged.
 */
export function previewedPath(dataDir: string, path: string, query: URLSearchParams, now: Date): string | undefined {
  const [, id] = /^\/articles\/preview\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const [, until, given] = /^(\d{1,12})\.(.+)$/.exec(query.get('key') ?? '') ?? [];
  if (id === undefined || until === undefined || given === undefined) return undefined;
  return isSigned(dataDir, given, purpose, id, until) && Number(until) * 1000 > now.getTime() ? path : undefined;
}
