import { day } from '#api/contract/durations.ts';
import type { Db } from '#db/open.ts';
import { address } from '#db/page-paths.ts';
import { findArticleToPreview } from '#db/queries/articles.ts';
import { isSigned, keyedHash } from './storage/secret.ts';

const days = 7;
const purpose = 'article preview';

/** An article in a link. A restored database gives the id of one that came since the backup to another, which has another time. */
interface Previewed {
  id: number;
  createdAt: string;
}

/** Makes a link that shows an article, draft or not, to anyone who has it, for seven days from `now`. */
export function previewLinkOf(dataDir: string, article: Previewed, now: Date): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + days * day);
  const until = String(Math.floor(expiresAt.getTime() / 1000));
  const key = `${until}.${keyedHash(dataDir, ...signedParts(article, until))}`;
  return { url: `${address.articlePreview(article.id)}?key=${key}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the path to render for a preview link, or undefined if its key is forged or expired, or its article is gone. The key is in the
 * query, which is not logged.
 */
export async function previewedPath(
  { dataDir, reader }: { dataDir: string; reader: Db },
  path: string,
  query: URLSearchParams,
  now: Date,
): Promise<string | undefined> {
  const [, id] = /^\/articles\/preview\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const [, until, given] = /^(\d{1,12})\.(.+)$/.exec(query.get('key') ?? '') ?? [];
  if (id === undefined || until === undefined || given === undefined || Number(until) * 1000 <= now.getTime()) return undefined;
  const article = await findArticleToPreview(reader, Number(id));
  return article && isSigned(dataDir, given, ...signedParts(article, until)) ? path : undefined;
}

function signedParts({ id, createdAt }: Previewed, until: string): [string, ...string[]] {
  return [purpose, String(id), createdAt, until];
}
