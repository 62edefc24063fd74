import { normalize } from 'node:path/posix';
import { address, type MissingKind } from '#db/page-paths.ts';
import { decoded } from '../decoded.ts';

/** Divides a URL into its decoded path and its query with `?`, empty without one. */
export function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return [decoded(path), at < 0 ? '' : url.slice(at)];
}

/** Returns the published page to show in place of a missing one of this kind. */
export function missingPage(path: string): string {
  const [, kind] = missingPages.find(([pattern]) => pattern.test(path)) ?? [];
  return kind ? address.missing(kind) : '/404';
}
const missingPages: Array<[RegExp, MissingKind]> = [
  [/^\/product\/[^/]+$/, 'product'],
  [/^\/(categories|category)\/[^/]+$/, 'category'],
  [/^\/brands\/[^/]+$/, 'brand'],
  [/^\/articles?\/(preview\/)?[^/]+$/, 'article'],
  [/^\/forum\/post\/[^/]+$/, 'question'],
];

/** Returns whether a path names a picture of a review, however it is spelled. File systems may ignore case. */
export function isPhotoPath(path: string): boolean {
  return normalize(path).toLowerCase().startsWith('/uploads/photos/');
}

/** Returns whether nothing is served at a path: error pages, compressed and temporary files, and any path that leaves its folder. */
export function isHidden(path: string): boolean {
  return (
    path === '/404' ||
    path.startsWith('/missing/') ||
    /\.(br|gz|tmp)$/.test(path) ||
    path.includes('\\') ||
    // A page in memory has one name, so that it can be forgotten: `/./about` is none.
    normalize(path) !== path
  );
}

/** Returns whether a path is the name of a page's file. A page is served at its own URL only. */
export function isFileName(path: string): boolean {
  return path === '/index' || path.endsWith('.html') || /^\/(product|forum\/post)\/k\d*\//.test(path);
}
