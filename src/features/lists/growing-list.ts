import { isFocusFree } from './free-focus.ts';
import { grownTo, keepGrown, type GrowingList } from './history-step.ts';
import { livePart } from './live-part.ts';

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

export interface PartRequest {
  /** Number of items shown before the part; 0 replaces the list. */
  from: number;
  /** Number of items wanted. A call that returns pages returns one. */
  count: number;
  signal: AbortSignal;
}

export interface GrowingSource<Part> {
  /** Key of the list's length in the history state. */
  name: GrowingList;
  perPage: number;
  /** Returns the message for a failed call. */
  failure: (error: unknown) => string;
  fetch: (request: PartRequest) => Promise<Part>;
  drawing: ListDrawing<Part>;
}

interface Call {
  instead: boolean;
  wanted: number;
  retry: () => void;
}

/** Replaces and extends the items of a list; only its latest call counts, and a failed one can be retried. */
export function growingList<Part>({ name, perPage, failure, fetch, drawing }: GrowingSource<Part>) {
  let first: HTMLElement | null | undefined;
  const call = livePart<Call, Part>({
    fetch: ({ instead, wanted }, signal) => {
      const from = instead ? 0 : drawing.length();
      return fetch({ from, count: Math.max(wanted - from, perPage), signal });
    },
    wait: ({ instead }) => drawing.wait(instead),
    show: (part, { instead }) => {
      if (instead) drawing.replace(part);
      else first = drawing.append(part);
    },
    fail: (error, { instead, retry }) => drawing.fail(instead, failure(error), retry),
  });

  /** Shows the first `wanted` items, then runs `done`, also after a retry. */
  const load = async (wanted = 0, done?: () => void): Promise<void> => {
    const loaded = await call({ instead: true, wanted, retry: () => void load(wanted, done) });
    if (loaded) await growTo(wanted);
    done?.();
  };
  /** Appends items until the list is as long as wanted, or ends. */
  const growTo = async (wanted = grownTo(name) ?? 0): Promise<void> => {
    let before = -1;
    // A part without a new item ends it, so that no list is asked for without end.
    while (drawing.length() > before && drawing.length() < wanted && drawing.hasMore()) {
      before = drawing.length();
      if (!(await call({ instead: false, wanted, retry: () => void grow() }))) return;
    }
  };
  /** Appends the next items, keeps the new length in the history entry, and moves the focus from the pressed link to the first of them. */
  const grow = async (pressed?: Element): Promise<void> => {
    if (!(await call({ instead: false, wanted: 0, retry: () => void grow() }))) return;
    keepGrown(name, drawing.length());
    if (isFocusFree(pressed)) first?.focus({ preventScroll: true });
  };
  return { load, growTo, grow };
}
