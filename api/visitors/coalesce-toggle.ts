import type { FastifyReply } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { Write } from '#db/changes/log.ts';
import { consumeLimit, type RateLimit } from '#db/changes/limits.ts';
import type { Viewer } from '#db/changes/viewer.ts';
import { sendPosition } from '../commit.ts';

type Toggle<T> = (write: Write, id: number, viewer: Viewer, wanted: boolean | undefined) => Promise<T>;

/** Milliseconds without a repeated request before a toggle runs, and the maximum that it waits for them. */
const quiet = 25;
const longestWait = 300;

interface UnderWay<T> {
  lastRequestAt: number;
  answer: Promise<{ value: T; position: number }>;
}

/**
 * Merges a viewer's repeated toggles into the pending one: a double click or a burst of the same request likes once instead of
 * removing the like, and counts once towards the limit. Requests for another wanted state are not repeated ones.
 */
export function coalesceToggle<T>(
  toggle: Toggle<T>,
): (reply: FastifyReply, id: number, viewer: Viewer, wanted: boolean | undefined, rateLimit: RateLimit) => Promise<T> {
  const underWay = new Map<string, UnderWay<T>>();

  const begin = async (reply: FastifyReply, key: string, rateLimit: RateLimit, run: (write: Write) => Promise<T>) => {
    try {
      await untilQuiet(() => underWay.get(key)?.lastRequestAt ?? 0);
      return await reply.server.parts.write(async (write) => {
        await consumeLimit(write, rateLimit);
        return run(write);
      });
    } finally {
      underWay.delete(key);
    }
  };

  return async (reply, id, viewer, wanted, rateLimit) => {
    const key = `${viewer.key} ${wanted}`;
    const answer = underWay.get(key)?.answer ?? begin(reply, key, rateLimit, (write) => toggle(write, id, viewer, wanted));
    underWay.set(key, { answer, lastRequestAt: performance.now() });
    return sendPosition(reply, await answer);
  };
}

async function untilQuiet(lastRequestAt: () => number): Promise<void> {
  const began = performance.now();
  for (let wait = quiet; wait > 0 && performance.now() - began < longestWait; wait = lastRequestAt() + quiet - performance.now())
    await setTimeout(wait);
}
