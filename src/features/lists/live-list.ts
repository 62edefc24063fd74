import { RequestError } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { grownTo, keepGrown, keepStep, returnToPlace, type GrowingList, type Step } from './history-step.ts';
import { latestCall } from './latest-call.ts';

/** List that updates without loading a page. */
export interface LiveList {
  /** Shows the list of a link as a new history entry; もっと見る appends to the current list. */
  follow: (link: HTMLAnchorElement, url: URL) => void;
  /** Shows the list that a form asks for. While the visitor types, all updates share one history entry. */
  submit: (form: HTMLFormElement, typing?: boolean) => void;
  /** Shows the list of the current history entry, as long as it was. */
  restore: () => void;
}

/** What a list shows, in the terms of its own technique. `Part` is what one call returns: rows, or a rendered page. */
export interface ListDrawing<Part> {
  /** Number of items shown. */
  length: () => number;
  /** Whether the list goes on after them. */
  hasMore: () => boolean;
  /** Shows skeletons, instead of the items or after them. */
  wait: (instead: boolean) => void;
  /** Shows an error with a retry button, instead of the items or after them. */
  fail: (instead: boolean, sentence: string, retry: () => void) => void;
  /** Replaces the items by the part. */
  replace: (part: Part) => void;
  /** Appends the part; returns the element of the first new item that takes the focus. */
  append: (part: Part) => HTMLElement | null | undefined;
}

/** One list: where its items come from, and how they are drawn. */
export interface ListSource<Part> {
  /** Key of the list's length in the history state. */
  name: GrowingList;
  perPage: number;
  /** Address shown at first. */
  start: string;
  /** Message for an error response. */
  failure: string;
  /** Returns the list's address for a URL; undefined for a URL that is not this list's. */
  read: (url: URL) => string | undefined;
  /** Returns the address that a form asks for. */
  readForm: (form: HTMLFormElement) => string;
  /** Runs when another address is asked for, before its items are there. */
  begin?: (address: string) => void;
  /** Fetches `count` items, or one page of them, after the first `from`. */
  fetch: (ask: { address: string; from: number; count: number; signal: AbortSignal }) => Promise<Part>;
  drawing: ListDrawing<Part>;
  /** Returns a function that restores the focus after the pressed element, or what contains it, was replaced. */
  refocus: (pressed: HTMLElement) => () => void;
}

/** Controls a list: only its latest call counts, each choice is a history entry, and a failure can be retried. */
export function liveList<Part>(source: ListSource<Part>): LiveList {
  const { name, perPage, drawing } = source;
  const latest = latestCall();
  let shown = source.start;

  /** Fetches and draws items; undefined if that failed or a newer call replaced it. */
  const call = async (instead: boolean, wanted: number, retry: () => void) => {
    const from = instead ? 0 : drawing.length();
    const count = Math.max(wanted - from, perPage);
    try {
      const part = await latest(
        (signal) => source.fetch({ address: shown, from, count, signal }),
        () => drawing.wait(instead),
      );
      if (part === undefined) return undefined;
      if (!instead) return { first: drawing.append(part) };
      drawing.replace(part);
      return { first: undefined };
    } catch (error) {
      drawing.fail(instead, error instanceof RequestError ? source.failure : words.noConnection, retry);
      return undefined;
    }
  };
  const load = async (address: string, wanted = 0, done?: () => void): Promise<void> => {
    shown = address;
    source.begin?.(address);
    const loaded = await call(true, wanted, () => void load(address, wanted, done));
    if (loaded) await growTo(wanted);
    done?.();
  };
  const growTo = async (wanted: number): Promise<void> => {
    while (drawing.length() < wanted && drawing.hasMore()) if (!(await call(false, wanted, () => void grow()))) return;
  };
  const grow = async (): Promise<void> => {
    const grown = await call(false, 0, () => void grow());
    if (!grown) return;
    keepGrown(name, drawing.length());
    grown.first?.focus({ preventScroll: true });
  };
  const choose = async (address: string, pressed: HTMLElement, typing = false): Promise<void> => {
    if (address === shown) {
      if (!typing) keepStep({ typing });
      return;
    }
    if (typing && (history.state as Step | null)?.typing) history.replaceState({ typing }, '', address);
    else {
      keepStep({ [name]: drawing.length(), y: scrollY });
      history.pushState({ typing }, '', address);
    }
    await load(address, 0, source.refocus(pressed));
  };
  const restore = async (address: string): Promise<void> => {
    const wanted = grownTo(name) ?? 0;
    if (address !== shown) await load(address, wanted);
    else if (wanted > drawing.length()) await growTo(wanted);
    else return;
    if (address !== shown) return;
    if (drawing.length() > perPage) keepGrown(name, drawing.length());
    returnToPlace();
  };

  return {
    follow: (link, url) => {
      const address = source.read(url);
      if (link.closest('.more')) void grow();
      else if (address === undefined) location.assign(url);
      else void choose(address, link);
    },
    submit: (form, typing) => void choose(source.readForm(form), form, typing),
    restore: () => {
      const address = source.read(new URL(location.href));
      if (address === undefined) location.reload();
      else void restore(address);
    },
  };
}
