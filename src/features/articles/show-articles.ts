import { fetchPage } from '#src/lib/fetch-page.ts';
import { grownTo, keepGrown, keepStep, returnToPlace } from '#src/lib/history-step.ts';
import { latestCall } from '#src/lib/latest-call.ts';
import { paths } from '#src/lib/paths.ts';
import { RequestError } from '#src/lib/request.ts';
import { appendPage } from '#src/lib/append-page.ts';
import { copyOf } from '#src/lib/template.ts';
import { words } from '#src/lib/words.ts';

/** Article list that updates without loading another page. */
export interface ArticleList {
  /** Shows the list of a tab, of a filter's ✕ or of もっと見る. */
  follow: (link: HTMLAnchorElement) => void;
  /** Shows the results of the search form. */
  search: () => void;
  /** Shows the list of the current history entry, with as many pages as it had. */
  restore: () => void;
}

const failure = '記事の取得に失敗しました';

/** Controls the list in `region`, which shows the address `start`. New content is taken from the site's own pages. */
export function openArticles(region: HTMLElement, form: HTMLFormElement, start: string): ArticleList {
  let shown = start;
  let pages = 1;
  const waitFor = latestCall();

  const load = async (address: string, pressed?: string): Promise<void> => {
    shown = address;
    pages = 1;
    markTab(region, address);
    try {
      const page = await waitFor(
        (signal) => fetchPage(address, signal),
        () => {
          found(region).replaceChildren(copyOf(document.body, 'articles-waiting'));
          sayUncounted(region, 'loading');
        },
      );
      if (page) showPage(region, form, page, pressed);
    } catch (error) {
      showFailure(found(region), error, () => void load(address, pressed));
      sayUncounted(region, 'failed');
    }
  };
  const more = async (link: HTMLAnchorElement, place = link.closest<HTMLElement>('.more') ?? link): Promise<HTMLElement | undefined> => {
    try {
      const page = await waitFor(
        (signal) => fetchPage(link.href, signal),
        () => undefined,
      );
      if (!page) return undefined;
      const first = append(region, place, page);
      keepGrown('articles', ++pages);
      return first;
    } catch (error) {
      showFailure(place, error, () => void more(link, place));
      return undefined;
    }
  };
  const grow = async (wanted: number) => {
    const next = () => found(region).querySelector<HTMLAnchorElement>('.more > a');
    for (let link = next(); link && pages < wanted; link = next()) if (!(await more(link))) return;
    returnToPlace();
  };
  const choose = (address: string, pressed?: string) => {
    if (address === shown) return;
    keepStep({ articles: pages, y: scrollY });
    history.pushState({ articles: 1 }, '', address);
    void load(address, pressed);
  };

  return {
    follow: (link) => {
      const { pathname, search } = new URL(link.href);
      if (link.closest('.more')) void more(link).then((first) => first?.focus({ preventScroll: true }));
      else choose(pathname + search, link.closest('.tabs') ? '.tabs [aria-current]' : '.tabs a');
    },
    search: () => {
      const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      choose(paths.articles(Object.fromEntries(fields)));
    },
    restore: () => {
      const address = location.pathname + location.search;
      const wanted = grownTo('articles') ?? 1;
      if (address !== shown) void load(address).then(() => grow(wanted));
      else if (wanted > pages) void grow(wanted);
    },
  };
}

// Marks a tab as current when it is pressed, even if its list then fails to load.
function markTab(region: HTMLElement, address: string): void {
  for (const tab of region.querySelectorAll<HTMLAnchorElement>('.tabs a')) {
    if (tab.pathname + tab.search === address) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
}

function showPage(region: HTMLElement, form: HTMLFormElement, page: Document, pressed: string | undefined): void {
  const next = page.querySelector('[data-articles]');
  if (!next) throw new Error('no articles in the answer');
  region.replaceChildren(...next.childNodes);
  const asked = page.querySelector('.article-search');
  for (const field of form.querySelectorAll('[type=hidden]')) field.remove();
  form.append(...(asked?.querySelectorAll('[type=hidden]') ?? []));
  const search = form.querySelector<HTMLInputElement>('[type=search]');
  if (search) search.value = asked?.querySelector<HTMLInputElement>('[type=search]')?.value ?? '';
  document.title = page.title;
  if (pressed) region.querySelector<HTMLElement>(pressed)?.focus({ preventScroll: true });
  say(region.querySelector('.status > p')?.textContent ?? '');
}

function append(region: HTMLElement, place: HTMLElement, page: Document): HTMLElement | undefined {
  const items = page.querySelectorAll('.found > .article-list > li');
  return appendPage(found(region).querySelector('.article-list'), items, 'a', place, page.querySelector('.found > .more')) ?? undefined;
}

function showFailure(place: HTMLElement, error: unknown, retry: () => void): void {
  const alert = copyOf(document.body, 'articles-failed');
  const sentence = alert.querySelector('[data-sentence]');
  if (sentence) sentence.textContent = error instanceof RequestError ? failure : words.noConnection;
  alert.querySelector('button')?.addEventListener('click', retry);
  place.replaceChildren(alert);
}

/** Replaces the count while no count of the requested list is known. */
function sayUncounted(region: HTMLElement, state: keyof typeof words.uncounted): void {
  region.querySelector('.status > p')?.replaceChildren(words.uncounted[state]);
}

function say(sentence: string): void {
  const place = document.querySelector('[data-articles-said]');
  if (place) place.textContent = sentence.trim();
}

function found(region: HTMLElement): HTMLElement {
  return region.querySelector<HTMLElement>('.found') ?? region;
}
