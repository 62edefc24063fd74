import type { Step } from '#src/lib/history-step.ts';
import type { ArticleList } from './show-articles.ts';

// Updates the article list in place for tabs, search and filters; without this script they load pages.
const region = document.querySelector<HTMLElement>('[data-articles]');
const form = document.querySelector<HTMLFormElement>('.article-search');
// Address of the list on first run, before any history entry is added.
const start = location.pathname + location.search;
let list: Promise<ArticleList> | undefined;

if (region && form) {
  const open = () => (list ??= import('./show-articles.ts').then(({ openArticles }) => openArticles(region, form, start)));
  region.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.tabs a, .chips a, .more a, .empty a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open().then(
      ({ follow }) => follow(link),
      () => location.assign(link.href),
    );
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open().then(
      ({ search }) => search(),
      () => form.submit(),
    );
  });
  addEventListener('popstate', () => {
    if (list || location.pathname + location.search !== start) void open().then(({ restore }) => restore());
  });
  // Restores the appended pages after back or forward navigation.
  if (((history.state as Step | null)?.articles ?? 1) > 1) void open().then(({ restore }) => restore());
}
