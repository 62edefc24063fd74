import { questionsPerPage } from '#db/page-sizes.ts';
import { liveList, type LiveList } from '#src/features/lists/live-list.ts';
import { pageList } from '#src/features/lists/page-parts.ts';
import { showSearched } from '#src/features/lists/search-form.ts';
import { showChoices } from '#src/features/lists/show-choices.ts';
import { showHead } from '#src/lib/show-head.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';
import { forumQuery, forumTabs, petChips, sortLinks } from './forum-query.ts';

/** Parts of the page, besides the rows and the search form, that change with the filters. */
const parts = ['.breadcrumb', '.head h1', '.tabs', '.pets', '.sort', '.forum-tags'];

/** Controls the question list in `region`, which shows the address `start`. */
export function openQuestions(region: HTMLElement, start: URL): LiveList {
  return liveList({
    name: 'questions',
    perPage: questionsPerPage,
    start: withoutHash(start),
    failure: '質問の読み込みに失敗しました。もう一度お試しください。',
    read: (url) => (isList(url) ? withoutHash(url) : undefined),
    readForm,
    begin: (address) => showRequested(region, new URL(address)),
    refocus: (pressed) => {
      const part = ['.forum-search', ...parts].find((each) => region.querySelector(each)?.contains(pressed));
      return () => focusAgain(region, part, pressed.textContent.trim());
    },
    ...pageList({
      region,
      body: '[data-found]',
      rows: '.forum-rows',
      link: '.title > a',
      count,
      skeletons: () => skeletonList(5, 'row', 'rows'),
      show: (page) => showPage(region, page),
    }),
  });
}

/** A live region: its element is kept, so that screen readers announce the change. */
const count = '.status > [role=status]';

/** Whether a URL is the forum's list, not a question or the form. */
function isList({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/forum(\/[a-z_]+)?$/.test(pathname) && pathname !== '/forum/new';
}

/** Strips the hash: a fragment is not another list. */
function withoutHash({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

/** Returns the address a form submits to, without empty fields. */
function readForm(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  return `${form.action}${query && '?'}${query}`;
}

/** Shows the list asked for in the controls above it. */
function showRequested(region: HTMLElement, { href, pathname, searchParams }: URL): void {
  const query = forumQuery(pathname.split('/')[2], searchParams);
  const linksIn = (part: string) => region.querySelectorAll<HTMLAnchorElement>(`${part} a`);
  showChoices(linksIn('.tabs'), forumTabs(query), 'page');
  showChoices(linksIn('.pets'), petChips(query));
  const orders = sortLinks(query);
  showChoices(linksIn('.sort'), orders);
  // A search has an order of its own.
  for (const [at, link] of linksIn('.sort').entries()) link.textContent = orders[at]?.label ?? link.textContent;
  region.querySelector('.sort [data-chosen]')?.replaceChildren(orders.find(({ current }) => current)?.label ?? '');
  showSearched(region.querySelector('.forum-search'), href, ['petType', 'tag', 'sort']);
}

function showPage(region: HTMLElement, page: Document): void {
  for (const part of [...parts, '[data-found]']) {
    const [now, next] = [region.querySelector(part), page.querySelector(`[data-list] ${part}`)];
    if (!now || !next) continue;
    const place = scrollPlace(now)?.scrollLeft ?? 0;
    now.replaceWith(next);
    const moved = scrollPlace(next);
    if (moved) moved.scrollLeft = place;
  }
  region.querySelector(count)?.replaceChildren(...(page.querySelector(count)?.childNodes ?? []));
  showHead(page);
}

function scrollPlace(part: Element): Element | null {
  return part.matches('.tabs') ? part : part.querySelector('[data-scroll]');
}

/** Focuses the link with the pressed one's text, which replaced it. */
function focusAgain(region: HTMLElement, part: string | undefined, text: string): void {
  const place = part === undefined ? null : region.querySelector(part);
  const same = [...(place?.querySelectorAll('a') ?? [])].find((link) => link.textContent.trim() === text);
  const next = part === '.sort' ? place?.querySelector('summary') : part === '.forum-search' ? place?.querySelector('input') : same;
  (next ?? region.querySelector<HTMLElement>(count))?.focus({ preventScroll: true });
}
