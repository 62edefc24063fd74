import { noConnection } from '#src/lib/connection-error.ts';
import { RequestError } from '#src/lib/request.ts';
import { isFocusFree } from './free-focus.ts';
import { growingList, type GrowingSource, type PartRequest } from './growing-list.ts';
import { grownTo, keepGrown, keepStep, returnToPlace, type Step } from './history-step.ts';

/** List that updates without loading a page. */
export interface LiveList {
  /** Shows the list of a link as a new history entry; もっと見る appends to the current list. */
  follow: (link: HTMLAnchorElement, url: URL) => void;
  /** Shows the list that a form asks for. While the visitor types, all updates share one history entry. */
  submit: (form: HTMLFormElement, typing?: boolean) => void;
  /** Shows the list of the current history entry, as long as it was. */
  restore: () => void;
}

/** One list: its addresses, where its items come from, and how they are drawn. */
export interface ListSource<Part> extends Omit<GrowingSource<Part>, 'failure' | 'fetch'> {
  /** Address shown at first. */
  start: string;
  /** Message for an error response. */
  failure: string;
  /** Returns the list's address for a URL; undefined for a URL that is not this list's. */
  read: (url: URL) => string | undefined;
  /** Returns the address that a form asks for. */
  readForm: (form: HTMLFormElement) => string;
  /** Runs when another address is requested, before its items arrive. */
  begin?: (address: string) => void;
  fetch: (request: PartRequest & { address: string }) => Promise<Part>;
  /**
   * Returns a function that restores the focus, lost when the pressed element, or what contains it, was replaced, or, `again`, with the
   * button of a retry.
   */
  refocus: (pressed: HTMLElement) => (again: boolean) => void;
}

/** Controls a list with addresses: each choice is a history entry. */
export function liveList<Part>(source: ListSource<Part>): LiveList {
  const { name, perPage, drawing } = source;
  let shown = source.start;
  // A fragment of the page shown at first needs no list: a later page, for example, which `read` does not know.
  const opened = here();
  const list = growingList({
    name,
    perPage,
    drawing,
    failure: (error) => (error instanceof RequestError ? source.failure : noConnection),
    fetch: (request) => source.fetch({ ...request, address: shown }),
  });

  const load = (address: string, wanted = 0, done?: () => void): Promise<void> => {
    shown = address;
    source.begin?.(address);
    return list.load(wanted, done);
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
    const refocus = source.refocus(pressed);
    let again = false;
    await load(address, 0, () => {
      // A reader who went on to another control while the list loaded keeps the focus there.
      if (isFocusFree()) refocus(again);
      again = true;
    });
  };
  const restore = async (address: string): Promise<void> => {
    const wanted = grownTo(name) ?? 0;
    if (address !== shown) await load(address, wanted);
    else if (wanted > drawing.length()) await list.growTo(wanted);
    else return;
    if (address !== shown) return;
    if (drawing.length() > perPage) keepGrown(name, drawing.length());
    returnToPlace();
  };

  return {
    follow: (link, url) => {
      const address = source.read(url);
      if (link.closest('.more')) void list.grow(link);
      else if (address === undefined) location.assign(url);
      else void choose(address, link);
    },
    submit: (form, typing) => void choose(source.readForm(form), form, typing),
    restore: () => {
      const address = source.read(new URL(location.href));
      if (address === undefined && shown === source.start && here() === opened) return;
      if (address === undefined) location.reload();
      else void restore(address);
    },
  };
}

function here(): string {
  return location.pathname + location.search;
}
