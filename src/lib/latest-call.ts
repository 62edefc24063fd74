/** An answer that comes sooner needs no skeletons, in milliseconds. */
const patience = 150;

/** Gives the answer of a call, or undefined where another has begun meanwhile. `waiting` shows what stands for an answer that takes its time. */
type LatestCall = <T>(call: (signal: AbortSignal) => Promise<T>, waiting: () => void) => Promise<T | undefined>;

/** Makes calls of which the latest counts: it ends the one before. */
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
