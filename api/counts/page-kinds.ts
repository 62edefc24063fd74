import type { PageKind } from '../contract/counts.ts';
import { isFixedAddress } from '../publisher/page-addresses.ts';

/** A page as it is counted: its kind, and the id, slug or path that names it within the kind. */
interface CountedPage {
  kind: PageKind;
  key: string;
}

/** Pages of records; whether the record exists is checked when its count is written. */
const records: ReadonlyArray<[RegExp, PageKind]> = [
  [/^\/product\/([1-9]\d{0,9})$/, 'product'],
  [/^\/forum\/post\/([1-9]\d{0,9})$/, 'question'],
  [/^\/brands\/([a-z0-9-]{1,100})$/, 'brand'],
  [/^\/articles\/([a-z0-9-]{1,100})$/, 'article'],
];

/** Kinds of the pages whose addresses are fixed; the first that fits. */
const kinds: ReadonlyArray<[RegExp, PageKind]> = [
  [/^\/$/, 'home'],
  [/^\/(reviews\/ranking|products\/bestsellers)/, 'ranking'],
  [/^\/product(s|-list)/, 'listing'],
  [/^\/categories/, 'category'],
  [/^\/brands$/, 'brands'],
  [/^\/articles$/, 'articles'],
  [/^\/forum/, 'forum'],
  [/^\/(compare|favorites|my-pets)$/, 'device'],
  [/^\/[a-z]+$/, 'text'],
];

/** Returns the kind of a page by its path; undefined where the site has no page there. */
export function pageAt(path: string): CountedPage | undefined {
  for (const [pattern, kind] of records) {
    const [, key] = pattern.exec(path) ?? [];
    if (key !== undefined) return { kind, key };
  }
  if (!isFixedAddress(path)) return undefined;
  const [, kind] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return kind === undefined ? undefined : { kind, key: path };
}
