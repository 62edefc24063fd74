import { articlesPerPage, newestArticles } from '#db/page-sizes.ts';
import { liveList, type LiveList } from '#src/features/lists/live-list.ts';
import { pageList } from '#src/features/lists/page-parts.ts';
import { searchWithin, showSearched } from '#src/features/lists/search-form.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';
import { paths } from '#src/lib/paths.ts';

/** Controls the article list in `region`, which shows the address `start`. */
export function openArticles(region: HTMLElement, start: URL): LiveList {
  return liveList({
    name: 'articles',
    // The row of the newest articles is not part of the list that grows.
    perPage: articlesPerPage - newestArticles,
    start: addressOf(start),
    failure: '記事の取得に失敗しました',
    read: (url) => (url.pathname === paths.articles() ? addressOf(url) : undefined),
    readForm: (form) => {
      const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      return paths.articles(Object.fromEntries(fields));
    },
    begin: (address) => {
      markTab(region, address);
      showSearched(searchForm(region), address);
    },
    refocus: (pressed) => {
      const tab = pressed.closest('.tabs') ? '.tabs [aria-current]' : '.tabs a';
      return () => !pressed.isConnected && region.querySelector<HTMLElement>(tab)?.focus({ preventScroll: true });
    },
    ...pageList({
      region,
      body: '.found',
      rows: '.found > .article-list:not([aria-busy])',
      link: '.title > a',
      count: '.status > p',
      skeletons: () => skeletonList(6, 'card', 'article-list'),
      show: (page) => showPage(region, page),
    }),
  });
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}

// Marks a tab as current when it is pressed, even if its list then fails to load.
function markTab(region: HTMLElement, address: string): void {
  for (const tab of region.querySelectorAll<HTMLAnchorElement>('.tabs a')) {
    if (tab.pathname + tab.search === address) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
}

function showPage(region: HTMLElement, page: Document): void {
  const next = page.querySelector('[data-articles]');
  if (!next) throw new Error('no articles in the answer');
  region.querySelector('[data-articles]')?.replaceChildren(...next.childNodes);
  searchWithin(searchForm(region), searchForm(page));
  document.title = page.title;
  const said = region.querySelector('[data-articles-said]');
  if (said) said.textContent = region.querySelector('.status > p')?.textContent.trim() ?? '';
}

function searchForm(place: ParentNode): HTMLFormElement | null {
  return place.querySelector('.article-search');
}
