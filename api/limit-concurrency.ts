/** Returns a function that runs at most `most` pieces of work at once; the others wait in order. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      // Passes the place to the next in the queue, so that no new caller takes it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
