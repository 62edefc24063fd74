/** Delay before `waiting` is called, in ms; a faster response needs no skeletons. */
const patience = 150;

/** Returns the result of a call, or undefined where a newer call aborted it. `waiting` shows a loading state. */
type LatestCall = <T>(call: (signal: AbortSignal) => Promise<T>, waiting: () => void) => Promise<T | undefined>;

/** Creates a runner of which only the latest call counts: it aborts the previous one. */
export function latestCall(): LatestCall {
  let latest = new AbortController();
  return async (call, waiting) => {
    latest.abort();
    const { signal } = (latest = new AbortController());
    const timer = setTimeout(waiting, patience);
    signal.addEventListener('abort', () => clearTimeout(timer));
    try {
      const answer = await call(signal);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (!signal.aborted) throw error;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
