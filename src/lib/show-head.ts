import { replaceParts } from './fetch-page.ts';
import { pageTitle } from './seo.ts';

// A browser's own sharing takes the canonical address, not the one it shows.
const parts = [
  'title',
  '[rel=canonical]',
  '[name=description]',
  ...['title', 'description', 'url'].map((name) => `[property="og:${name}"]`),
];
const robots = 'meta[name=robots]';

/** Gives this page the title, addresses and descriptions of another page of the site, whose content it shows; that page loses them. */
export function showHead(page: Document): void {
  replaceParts(page, parts);
  document.querySelector(robots)?.remove();
  document.head.append(...page.querySelectorAll(robots));
}

/** Titles this page as the server titles a page of that name. */
export function showTitle(title: string): void {
  const siteName = document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content ?? '';
  document.title = pageTitle(title, { siteName });
}
