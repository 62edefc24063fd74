/** Delay before `wait` is called, in ms; a faster response needs no skeletons. */
const patience = 150;

/** One part of a page that is replaced or extended in place. */
interface PartSource<Ask, Part> {
  fetch: (ask: Ask, signal: AbortSignal) => Promise<Part>;
  /** Shows a loading state. */
  wait: (ask: Ask) => void;
  show: (part: Part, ask: Ask) => void;
  /** Shows that the call failed, with a retry. */
  fail: (error: unknown, ask: Ask) => void;
}

/** Returns a function that fetches a part and shows it; false if that failed or a newer call aborted it. Only the latest call counts. */
export function livePart<Ask, Part>({ fetch, wait, show, fail }: PartSource<Ask, Part>): (ask: Ask) => Promise<boolean> {
  let latest = new AbortController();
  return async (ask) => {
    latest.abort();
    const { signal } = (latest = new AbortController());
    const timer = setTimeout(() => wait(ask), patience);
    signal.addEventListener('abort', () => clearTimeout(timer));
    try {
      const part = await fetch(ask, signal);
      if (signal.aborted) return false;
      show(part, ask);
      return true;
    } catch (error) {
      if (!signal.aborted) fail(error, ask);
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
}
