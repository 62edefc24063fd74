import { address } from '#db/addresses.ts';
import { isSigned, keyedHash } from './secret.ts';

const days = 7;
const purpose = 'article preview';

/** A link that shows an article to whoever holds it, draft or not, for seven days from `now`. */
export function previewLinkOf(dataDir: string, id: number, now: Date): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  const until = String(Math.floor(expiresAt.getTime() / 1000));
  const key = `${until}.${keyedHash(dataDir, purpose, String(id), until)}`;
  return { url: `${address.articlePreview(id)}?key=${key}`, expiresAt: expiresAt.toISOString() };
}

/** The path to render for such a link, or undefined where its key was not made here or has ended. The key stands in the query, which no log holds. */
export function previewedPath(dataDir: string, path: string, query: URLSearchParams, now: Date): string | undefined {
  const [, id] = /^\/articles\/preview\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const [, until, given] = /^(\d{1,12})\.(.+)$/.exec(query.get('key') ?? '') ?? [];
  if (id === undefined || until === undefined || given === undefined) return undefined;
  return isSigned(dataDir, given, purpose, id, until) && Number(until) * 1000 > now.getTime() ? path : undefined;
}
