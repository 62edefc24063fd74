import type { TestServer } from './server.ts';

/**
 * Resolves once `count` writes of routes have come to the write queue since the call, where they wait while another write is held. Not
 * for tests side by side, whose writes would count too.
 */
export function writesQueued({ app }: TestServer, count: number): Promise<void> {
  const { parts } = app;
  const { write } = parts;
  let queued = 0;
  return new Promise((resolve) => {
    parts.write = (work) => {
      queued++;
      if (queued === count) {
        parts.write = write;
        resolve();
      }
      return write(work);
    };
  });
}
