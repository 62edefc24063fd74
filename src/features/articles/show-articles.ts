import { fetchPage } from '#src/lib/fetch-page.ts';
import { paths } from '#src/lib/paths.ts';
import { RequestError } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';

/** The article list of a page, changed without loading another. */
export interface ArticleList {
  /** Shows what a tab, a condition's ✕ or もっと見る leads to. */
  follow: (link: HTMLAnchorElement) => void;
  /** Shows what the search form asks for. */
  search: () => void;
  /** Shows the list of the address that the history went to. */
  restore: () => void;
}

const failure = '記事の取得に失敗しました';
/** An answer that comes sooner needs no skeletons. */
const patience = 150;

/** Takes over the list in `region`, which shows what the address `start` asks for. The pages of the site are what it shows parts of. */
export function openArticles(region: HTMLElement, form: HTMLFormElement, start: string): ArticleList {
  let shown = start;
  let turn = 0;

  const load = async (address: string, pressed?: string): Promise<void> => {
    const number = ++turn;
    shown = address;
    markTab(region, address);
    const timer = setTimeout(() => number === turn && found(region).replaceChildren(copyOf('waiting')), patience);
    try {
      const page = await fetchPage(address);
      if (number === turn) showPage(region, form, page, pressed);
    } catch (error) {
      if (number === turn) showFailure(found(region), error, () => void load(address, pressed));
    } finally {
      clearTimeout(timer);
    }
  };
  const more = async (link: HTMLAnchorElement): Promise<void> => {
    const number = ++turn;
    const place = link.closest<HTMLElement>('.more') ?? link;
    try {
      const page = await fetchPage(link.href);
      if (number === turn) append(region, place, page);
    } catch (error) {
      if (number === turn) showFailure(place, error, () => void more(link));
    }
  };
  const choose = (address: string, pressed?: string) => {
    if (address === shown) return;
    history.pushState(null, '', address);
    void load(address, pressed);
  };

  return {
    follow: (link) => {
      const { pathname, search } = new URL(link.href);
      if (link.closest('.more')) void more(link);
      else choose(pathname + search, link.closest('.tabs') ? '.tabs [aria-current]' : '.tabs a');
    },
    search: () => {
      const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      choose(paths.articles(Object.fromEntries(fields)));
    },
    restore: () => {
      const address = location.pathname + location.search;
      if (address !== shown) void load(address);
    },
  };
}

// A tab is the current one from when it is pressed, whatever becomes of its list.
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

/** Adds the articles of the next page that are not there yet: a new one moves the others on by one. */
function append(region: HTMLElement, place: HTMLElement, page: Document): void {
  const list = found(region).querySelector('.article-list');
  const hrefs = new Set([...(list?.querySelectorAll('a') ?? [])].map(({ href }) => href));
  const items = [...page.querySelectorAll<HTMLElement>('.found > .article-list > li')];
  const fresh = items.filter((item) => !hrefs.has(item.querySelector('a')?.href ?? ''));
  list?.append(...fresh);
  fresh[0]?.querySelector('a')?.focus({ preventScroll: true });
  const next = page.querySelector('.found > .more');
  if (next) place.replaceWith(next);
  else place.remove();
}

function showFailure(place: HTMLElement, error: unknown, retry: () => void): void {
  const alert = copyOf('failed');
  const sentence = alert.querySelector('[data-sentence]');
  if (sentence) sentence.textContent = error instanceof RequestError ? failure : words.noConnection;
  alert.querySelector('button')?.addEventListener('click', retry);
  place.replaceChildren(alert);
}

function say(words: string): void {
  const place = document.querySelector('[data-articles-said]');
  if (place) place.textContent = words.trim();
}

function found(region: HTMLElement): HTMLElement {
  return region.querySelector<HTMLElement>('.found') ?? region;
}

function copyOf(name: 'waiting' | 'failed'): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-articles-${name}]`);
  return (template?.content.cloneNode(true) as DocumentFragment | undefined) ?? new DocumentFragment();
}
