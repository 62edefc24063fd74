import { articlesPerPage, newestArticles } from '#db/page-sizes.ts';
import { liveList, type LiveList } from '#src/features/lists/live-list.ts';
import { pageList } from '#src/features/lists/page-parts.ts';
import { showSearched } from '#src/features/lists/search-form.ts';
import { showChoices } from '#src/features/lists/show-choices.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';
import { paths } from '#src/lib/paths.ts';
import { showHead } from '#src/lib/show-head.ts';
import { articleQuery, articleTabs } from './article-query.ts';

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
    begin: (address) => showRequested(region, new URL(address, location.href)),
    refocus: (pressed) => {
      const tab = pressed.closest('.tabs') ? '.tabs [aria-current]' : '.tabs a';
      return (again) => (again || !pressed.isConnected) && region.querySelector<HTMLElement>(tab)?.focus({ preventScroll: true });
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

/** Shows the list asked for in the controls above it, even if it then fails to load. */
function showRequested(region: HTMLElement, { href, searchParams }: URL): void {
  const query = articleQuery(searchParams);
  const tabs = region.querySelectorAll<HTMLAnchorElement>('.tabs a');
  // The first tab keeps each condition, and the link of a condition each but its own.
  const before = [...new URL(tabs[0]?.href ?? href).searchParams.keys()];
  for (const chip of region.querySelectorAll<HTMLAnchorElement>('.status .chips a')) {
    const { searchParams: left } = new URL(chip.href);
    const { popular, ...kept } = query;
    const removed = before.find((name) => !left.has(name));
    if (removed) chip.href = paths.articles({ ...kept, [removed]: undefined, sort: popular ? 'popular' : undefined });
  }
  showChoices(
    tabs,
    articleTabs(query).map((tab) => ({ ...tab, href: `${tab.href}#list` })),
    'page',
  );
  showSearched(region.querySelector('.article-search'), href, ['petType', 'category', 'brand']);
}

function showPage(region: HTMLElement, page: Document): void {
  const next = page.querySelector('[data-articles]');
  if (!next) throw new Error('no articles in the answer');
  region.querySelector('[data-articles]')?.replaceChildren(...next.childNodes);
  showHead(page);
  const said = region.querySelector('[data-articles-said]');
  if (said) said.textContent = region.querySelector('.status > p')?.textContent.trim() ?? '';
}
