import { fetchPage } from '#src/lib/fetch-page.ts';
import { words } from '#src/lib/words.ts';
import { alertBox } from '#src/ui/alert-box.ts';
import { showRelative } from '#src/ui/show-relative.ts';
import type { ListDrawing } from './growing-list.ts';
import type { ListSource } from './live-list.ts';

/** List whose rows are rendered by the server alone: new ones are taken from the site's own pages. */
interface PageList {
  region: HTMLElement;
  /** Selector of what the rows are in, with the empty state and もっと見る. */
  body: string;
  /** Selectors of the list, and of the link of a row. */
  rows: string;
  link: string;
  /** Selector of the count above the list. */
  count?: string;
  /** Creates the skeletons. */
  skeletons: () => Element;
  /** Shows the parts of a fetched page. */
  show: (page: Document) => void;
}

/** Returns the calls and the drawing of a list that is rendered by the server alone. */
export function pageList({ region, body, rows, link, count, skeletons, show }: PageList): Pick<ListSource<Document>, 'fetch' | 'drawing'> {
  const bodyOf = (page: ParentNode) => page.querySelector(body) ?? fail(`no ${body}`);
  const more = (place: ParentNode = region) => place.querySelector<HTMLAnchorElement>(`${body} > .more > a`);
  const uncounted = (state: keyof typeof words.uncounted) => {
    if (count) region.querySelector(count)?.replaceChildren(words.uncounted[state]);
  };
  let waiting: Element | undefined;

  const drawing: ListDrawing<Document> = {
    length: () => region.querySelectorAll(`${rows} > li`).length,
    hasMore: () => more() !== null,
    wait: (instead) => {
      waiting?.remove();
      waiting = skeletons();
      if (instead) {
        bodyOf(region).replaceChildren(waiting);
        uncounted('loading');
      } else more()?.parentElement?.before(waiting);
    },
    fail: (instead, sentence, retry) => {
      waiting?.remove();
      if (instead) {
        bodyOf(region).replaceChildren(alertBox(sentence, retry));
        uncounted('failed');
        return;
      }
      const end = more()?.parentElement;
      const box = alertBox(sentence, () => {
        if (end) box.replaceWith(end);
        retry();
      });
      end?.replaceWith(box);
    },
    replace: (page) => {
      bodyOf(page);
      show(page);
      showRelative();
    },
    append: (page) => {
      // An answer from elsewhere, as of a hotel's login, has no list: without the check this one would seem to end.
      bodyOf(page);
      waiting?.remove();
      const list = region.querySelector(rows);
      const there = new Set(Array.from(list?.children ?? [], (item) => linkIn(item, link)?.href));
      // A new item shifts the others, so that the last one shown may come again.
      const fresh = [...page.querySelectorAll(`${rows} > li`)].filter((item) => !there.has(linkIn(item, link)?.href));
      list?.append(...fresh);
      const next = more(page)?.parentElement;
      const end = more()?.parentElement;
      if (next) end?.replaceWith(next);
      else end?.remove();
      showRelative();
      return fresh[0] && linkIn(fresh[0], link);
    },
  };
  return { fetch: ({ address, from, signal }) => fetchPage(from === 0 ? address : (more()?.href ?? address), signal), drawing };
}

function linkIn(item: Element, link: string): HTMLAnchorElement | null {
  return item.querySelector<HTMLAnchorElement>(link);
}

function fail(reason: string): never {
  throw new Error(reason);
}
