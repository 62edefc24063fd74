import { send } from './request.ts';

/** Fetches and parses another page of the site. Throws what `send` throws. */
export async function fetchPage(path: string, signal?: AbortSignal): Promise<Document> {
  const answer = await send('GET', path, { signal });
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Replaces parts of this page by those of another; parts missing in either page stay unchanged. */
export function replaceParts(page: Document, parts: readonly string[]): void {
  for (const part of parts) {
    const found = page.querySelector(part);
    if (found) document.querySelector(part)?.replaceWith(found);
  }
}
