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
  wanted: boolean | undefined;
  lastRequestAt: number;
  answer: Promise<{ value: T; position: number }>;
}

/**
 * Merges a viewer's repeated toggles into the pending one: a double click or a burst of the same request likes once instead of
 * removing the like, and counts once towards the limit. A request for another wanted state is no repeat; it runs after the pending one.
 */
export function coalesceToggle<T>(
  toggle: Toggle<T>,
): (reply: FastifyReply, id: number, viewer: Viewer, wanted: boolean | undefined, rateLimit: RateLimit) => Promise<T> {
  // The newest request of each viewer.
  const underWay = new Map<string, UnderWay<T>>();

  return async (reply, id, viewer, wanted, rateLimit) => {
    const before = underWay.get(viewer.key);
    const run = async () => {
      try {
        await untilQuiet(() => current.lastRequestAt);
        await before?.answer.catch(() => undefined);
        return await reply.server.parts.write(async (write) => {
          await consumeLimit(write, rateLimit);
          return toggle(write, id, viewer, wanted);
        });
      } finally {
        if (underWay.get(viewer.key) === current) underWay.delete(viewer.key);
      }
    };
    const isRepeat = before !== undefined && before.wanted === wanted;
    const current: UnderWay<T> = isRepeat ? before : { wanted, lastRequestAt: 0, answer: Promise.resolve().then(run) };
    current.lastRequestAt = performance.now();
    underWay.set(viewer.key, current);
    return sendPosition(reply, await current.answer);
  };
}

async function untilQuiet(lastRequestAt: () => number): Promise<void> {
  const began = performance.now();
  for (let wait = quiet; wait > 0 && performance.now() - began < longestWait; wait = lastRequestAt() + quiet - performance.now())
    await setTimeout(wait);
}
