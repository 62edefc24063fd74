import type { App } from '../app-types.ts';

/** Milliseconds until what waits is stored, which tests change; what a killed process has counted in them is lost. */
export const flushes = {
  after: 1_000,
  /** Until what could not be stored, as on a full disk, is tried again. */
  retryAfter: 10_000,
};
/** Counts of one write, so that it never delays a visitor's write; the others follow a second later. */
const mostTogether = 500;

/** Counts that wait in memory. */
interface Waiting {
  isEmpty: () => boolean;
  /** Stores the first `most` in one write, and keeps what could not be stored; false if nothing can be stored now. Does not reject. */
  store: (most: number) => Promise<boolean>;
}

/** Returns a function to call when something waits: it is stored soon, some at a time, and all of it when the server stops. */
export function storeLater(app: App, { isEmpty, store }: Waiting): () => void {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const later = (after: number) => {
    timer ??= setTimeout(() => {
      underWay = store(mostTogether).then((isStored) => {
        timer = undefined;
        if (!isEmpty()) later(isStored ? flushes.after : flushes.retryAfter);
      });
    }, after).unref();
  };

  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await underWay;
    // It may have set another one.
    clearTimeout(timer);
    if (!isEmpty()) await store(Infinity);
  });
  return () => later(flushes.after);
}
