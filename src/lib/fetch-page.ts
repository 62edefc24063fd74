import { request } from './request.ts';

/** Another page of the site, to take a part of it. Throws what `request` throws. */
export async function fetchPage(path: string): Promise<Document> {
  const answer = await request('GET', path);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
