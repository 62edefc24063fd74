import { addCounts, type Counted } from '#db/changes/counters.ts';
import { isRecordKind } from '#db/tables/counters.ts';
import type { App } from '../app-types.ts';
import { isCountable } from '../counts/browsers.ts';
import { DailyTexts } from '../counts/daily-texts.ts';
import { eventsOf } from '../counts/events.ts';
import { HouseholdShares } from '../counts/household-shares.ts';
import { storeLater } from '../counts/store-later.ts';
import { Tally } from '../counts/tally.ts';
import { storableJson } from '../hooks/api-defaults.ts';
import { scan } from '../reads/read-threads.ts';
import { codeOf, storageFaultOf } from '../storage/storage-fault.ts';
import { tokyoDay } from '../tokyo-day.ts';
import { route } from '../route.ts';

/** Codes of a write that failed because of other work, such as a lock, and may succeed later. */
const othersWork = /^(SQLITE_BUSY|SQLITE_LOCKED|40|55P03|57)/;
/** Records that are looked up together: some ten milliseconds of a read thread. */
const mostLookedUp = 5_000;
/** Look-ups before a write: as many as the room of such records holds. */
const mostLookUps = 4;
/** Bytes of a beacon. */
const longestBeacon = 8 * 1024;

/**
 * Counts what pages report by `navigator.sendBeacon`: adds it up in memory, and stores it once a second. Answers 204 whether it was counted
 * or not. Stores nothing of the sender.
 */
export function countRoutes(app: App): void {
  const tally = new Tally();
  const texts = new DailyTexts();
  const shares = new HouseholdShares(app.parts.config.writeLimits);

  /** Looks up which of the records that may not exist do, on a read thread, and forgets the others. */
  const prove = async () => {
    for (let round = 0; round < mostLookUps; round += 1) {
      const counted = tally.takeUnproven(mostLookedUp);
      if (counted.length === 0) return;
      try {
        const ids = await scan(app.parts, 'listPublicIds', counted);
        for (const { times, ...event } of counted) {
          if (!isRecordKind(event.kind) || !ids[event.kind].has(event.key)) continue;
          tally.know(event);
          tally.add(event, times);
        }
      } catch (error) {
        app.log.error(error);
        for (const { times, ...event } of counted) tally.add(event, times);
        return;
      }
    }
  };

  /**
   * Writes counts, in halves if they are refused, so that those that no try would store are dropped alone. False if none can be stored now.
   */
  const store = async (counted: Counted[]): Promise<boolean> => {
    try {
      await app.parts.write((write) => addCounts(write, tokyoDay(), counted));
      return true;
    } catch (error) {
      const isRefused = storageFaultOf(error) === undefined && !othersWork.test(codeOf(error));
      if (isRefused && counted.length > 1) {
        const half = Math.ceil(counted.length / 2);
        const first = await store(counted.slice(0, half));
        return (await store(counted.slice(half))) && first;
      }
      app.log.error(error);
      if (!isRefused) for (const { times, ...event } of counted) tally.add(event, times);
      return isRefused;
    }
  };

  const flushLater = storeLater(app, {
    isEmpty: () => tally.isEmpty,
    store: async (most) => {
      await prove();
      return store(tally.take(most));
    },
  });

  // A beacon is text, which needs no preflight; `refuseOtherSites` refuses those of other sites.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, storableJson(app));

  route(
    app,
    'POST /api/counts',
    {
      bodyLimit: longestBeacon,
      // Before the body is read.
      onRequest: async (request, reply) => {
        if (!isCountable(request) || !shares.enter(request, tokyoDay())) return reply.code(204).send();
      },
    },
    (request, reply) => {
      const day = tokyoDay();
      for (const [event, times] of eventsOf(request.body))
        if (shares.take(request, event, day) && texts.accept(event, day)) tally.add(event, times);
      if (!tally.isEmpty) flushLater();
      return reply.code(204).send();
    },
  );
}
