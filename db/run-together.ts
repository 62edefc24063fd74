import type { Db } from './open.ts';
import { isPostgres } from './postgres/dialect.ts';

/**
 * Runs steps of a write that do not need each other's answers. On PostgreSQL they are begun together in their order, take one round trip,
 * and a failure is thrown only once all have ended. On SQLite one follows the other, because a full disk may have rolled back the
 * transaction, and further steps would run outside it.
 */
export async function runTogether<const Steps extends ReadonlyArray<() => Promise<unknown>>>(
  db: Db,
  steps: Steps,
): Promise<{ -readonly [At in keyof Steps]: Awaited<ReturnType<Steps[At]>> }> {
  const begun: Array<Promise<unknown>> = [];
  for (const step of steps) {
    const running = step();
    begun.push(running);
    if (!isPostgres(db)) await running;
  }
  await Promise.allSettled(begun);
  return (await Promise.all(begun)) as never;
}
