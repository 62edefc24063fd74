import { request } from './request.ts';

/** Another page of the site, to take a part of it. Throws what `request` throws. */
export async function fetchPage(path: string, signal?: AbortSignal): Promise<Document> {
  const answer = await request('GET', path, undefined, { signal });
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Puts parts of another page in the place of those of this one. What either of them lacks stays as it is. */
export function takeParts(page: Document, parts: readonly string[]): void {
  for (const part of parts) {
    const found = page.querySelector(part);
    if (found) document.querySelector(part)?.replaceWith(found);
  }
}
