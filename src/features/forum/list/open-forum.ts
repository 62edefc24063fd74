import { fetchPage } from '#src/lib/fetch-page.ts';
import { keepGrown, keepStep, returnToPlace } from '#src/lib/history-step.ts';
import { latestCall } from '#src/lib/latest-call.ts';
import { RequestError } from '#src/lib/request.ts';
import { appendPage } from '#src/lib/append-page.ts';
import { words } from '#src/lib/words.ts';
import { alertBox } from '#src/ui/alert-box.ts';
import { showRelative } from '#src/ui/show-relative.ts';
import { skeletonRows } from './forum-states.ts';

/** Question list that updates without loading a page. */
export interface LiveForum {
  /** Shows the list of a link as a new history entry; もっと見る appends to the current list. */
  follow: (link: HTMLAnchorElement) => void;
  submit: (form: HTMLFormElement) => void;
  /** Shows the list of the current history entry, with as many pages as it had. */
  restore: (url: URL, step: unknown) => void;
}

/** Parts of the page, besides the rows, that change with the filters. */
const parts = ['.breadcrumb', '.head h1', '.forum-search', '.tabs', '.pets', '.sort', '.forum-tags'];
const failure = '質問の読み込みに失敗しました。もう一度お試しください。';

/** Controls the list in `region`, which shows the address `shownAt`. New content is taken from the site's own pages. */
export function openForum(region: HTMLElement, shownAt: URL): LiveForum {
  let shown = withoutHash(shownAt);
  let pages = 1;
  const latest = latestCall();

  const waitFor = (address: string, waiting: () => void) => latest((signal) => fetchPage(address, signal), waiting);
  const load = async (address: string, wanted: number) => {
    shown = address;
    pages = 1;
    try {
      const page = await waitFor(address, () => {
        found(region).replaceChildren(skeletonRows());
        sayUncounted(region, 'loading');
      });
      if (!page) return;
      showPage(region, page);
      while (pages < wanted && (await more())) pages++;
    } catch (error) {
      found(region).replaceChildren(alertBox(sentenceOf(error), () => void load(address, wanted)));
      sayUncounted(region, 'failed');
    }
  };
  /** Appends the next page; returns the link of its first question. */
  const more = async (): Promise<HTMLElement | undefined> => {
    const link = found(region).querySelector<HTMLAnchorElement>('.more > a');
    const page = link && (await waitFor(link.href, () => found(region).querySelector('.more')?.before(skeletonRows())));
    return page ? append(region, page) : undefined;
  };
  const choose = async (address: string, pressed: Pressed | undefined) => {
    if (address === shown) return;
    keepStep({ questions: pages, y: scrollY });
    history.pushState({ questions: 1 }, '', address);
    await load(address, 1);
    if (pressed) focusAgain(region, pressed);
  };
  const grow = async (link: HTMLAnchorElement) => {
    try {
      const first = await more();
      if (!first) return;
      keepGrown('questions', ++pages);
      first.focus({ preventScroll: true });
    } catch (error) {
      found(region).querySelector('.skeleton')?.parentElement?.remove();
      link.closest('.more')?.replaceWith(moreAgain(link, sentenceOf(error), () => void grow(link)));
    }
  };

  return {
    follow: (link) => void (link.closest('.more') ? grow(link) : choose(link.href, pressedIn(region, link))),
    submit: (form) => {
      const address = addressOf(form);
      void choose(address, { part: '.forum-search', text: '' });
    },
    restore: (url, step) => {
      const { questions: wanted = 1 } = (step ?? {}) as { questions?: number };
      const address = withoutHash(url);
      if (address === shown && wanted <= pages) return;
      void load(address, wanted).then(() => {
        if (pages > 1) keepGrown('questions', pages);
        returnToPlace();
      });
    },
  };
}

/** Strips the hash: a fragment is not another list. */
function withoutHash({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

/** Returns the address a form submits to, without empty fields. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  return `${form.action}${query && '?'}${query}`;
}

function showPage(region: HTMLElement, page: Document): void {
  for (const part of parts) {
    const [now, next] = [region.querySelector(part), page.querySelector(`[data-forum] ${part}`)];
    if (!now || !next) continue;
    const place = scrollPlace(now)?.scrollLeft ?? 0;
    now.replaceWith(next);
    const moved = scrollPlace(next);
    if (moved) moved.scrollLeft = place;
  }
  // A live region: its element is kept, so that screen readers announce the change.
  region.querySelector('[role=status]')?.replaceChildren(...(page.querySelector('[data-forum] [role=status]')?.childNodes ?? []));
  found(region).replaceWith(found(page));
  document.title = page.title;
  showRelative();
}

function append(region: HTMLElement, page: Document): HTMLElement | undefined {
  const [now, next] = [found(region), found(page)];
  const more = now.querySelector('.more');
  now.querySelector('ul:has(> .skeleton)')?.remove();
  const rows = next.querySelectorAll('.forum-rows > li');
  const first = more && appendPage(now.querySelector('.forum-rows'), rows, '.title > a', more, next.querySelector('.more'));
  showRelative();
  return first ?? undefined;
}

/** Replaces the count while no count of the requested list is known. */
function sayUncounted(region: HTMLElement, state: keyof typeof words.uncounted): void {
  region.querySelector('[role=status]')?.replaceChildren(words.uncounted[state]);
}

function found(root: ParentNode): Element {
  const place = root.querySelector('[data-found]');
  if (!place) throw new Error('no list here');
  return place;
}

function scrollPlace(part: Element): Element | null {
  return part.matches('.tabs') ? part : part.querySelector('[data-scroll]');
}

/** Identifies the pressed link, to find it again after its part is replaced. */
interface Pressed {
  part: string;
  text: string;
}

function pressedIn(region: HTMLElement, link: HTMLAnchorElement): Pressed | undefined {
  const part = parts.find((each) => region.querySelector(each)?.contains(link));
  return { part: part ?? '', text: link.textContent.trim() };
}

function focusAgain(region: HTMLElement, { part, text }: Pressed): void {
  const place = part === '' ? null : region.querySelector(part);
  const same = [...(place?.querySelectorAll('a') ?? [])].find((link) => link.textContent.trim() === text);
  const next = part === '.sort' ? place?.querySelector('summary') : part === '.forum-search' ? place?.querySelector('input') : same;
  const count = region.querySelector<HTMLElement>('[role=status]');
  (next ?? count)?.focus({ preventScroll: true });
}

function moreAgain(link: HTMLAnchorElement, sentence: string, retry: () => void): HTMLElement {
  const place = link.closest<HTMLElement>('.more') ?? link;
  const box = alertBox(sentence, () => {
    box.replaceWith(place);
    retry();
  });
  return box;
}

function sentenceOf(error: unknown): string {
  return error instanceof RequestError ? failure : words.noConnection;
}
