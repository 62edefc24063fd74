import { statfsSync } from 'node:fs';
import { isDatabaseUnavailable } from '#db/errors.ts';
import { lastAnswerOf } from '#db/postgres/availability.ts';
import { findLastPosition, findOldestAfter } from '#db/queries/changes.ts';
import type { App } from '../app-types.ts';
import { reasonSentences, type Reason } from '../contract/readiness.ts';
import type { Problem } from '../publisher/problem.ts';
import type { StorageProblem } from '../storage/storage-watch.ts';
import { route } from '../route.ts';

/** A backup of a large site, the WAL of a long import and a new generation each need this many bytes; with less the disk may fill. */
const lowestDiskSpace = 200 * 1024 * 1024;
const longestDelay = 60_000;

interface State {
  position: number;
  reasons: Reason[];
}

/** Health checks for monitoring: whether the process is alive, and whether the site it serves is up to date. */
export function readinessRoutes(app: App): void {
  const { reader, publisher, storage, config } = app.parts;

  route(app, 'GET /healthz', () => ({ alive: true }));

  route(app, 'GET /readyz', async (request, reply) => {
    const publishedThrough = publisher?.live?.index.position ?? 0;
    const problem = publisher?.problem;
    const stored = storage?.problem;
    const { position, reasons } = await readState(publishedThrough, stored, problem).catch((error: unknown): State => {
      request.log.error(error);
      return { position: 0, reasons: ['unreadable'] };
    });
    // An outage of the database must not take every server out of the balancer: they serve complete pages.
    const ready = reasons.every((reason) => reason === 'database_unavailable');
    void reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      ready,
      reasons,
      message: messageOf(reasons, stored, problem),
      position,
      publishedThrough,
      ...(reasons.includes('database_unavailable') ? { lag: secondsSince(lastAnswerOf(config.database)) } : {}),
      pages: publisher?.live?.index.pages ?? 0,
      publishingAll: publisher?.publishingAll ?? false,
    };
  });

  /** Returns the newest known change's position and the reasons for not being ready. Throws if the database or disk is unreadable. */
  async function readState(publishedThrough: number, ...problems: Array<Problem | StorageProblem | undefined>): Promise<State> {
    const log = await readLog(publishedThrough);
    const disk = statfsSync(config.dataDir);
    const reasons: Reason[] = [];
    if (!publisher?.live) reasons.push('unpublished');
    if (log?.oldest !== undefined && Date.now() - Date.parse(log.oldest.at) > longestDelay) reasons.push('behind');
    if (disk.bavail * disk.bsize <= lowestDiskSpace) reasons.push('low_disk');
    if (!log) reasons.push('database_unavailable');
    const found = problems.flatMap((problem) => problem?.code ?? []);
    reasons.push(...found.filter((code) => code !== 'database_unavailable' || log !== undefined));
    return { position: log?.position ?? publishedThrough, reasons };
  }

  /** Reads how far the change log goes; undefined if the database is unavailable. */
  async function readLog(publishedThrough: number) {
    try {
      return { position: await findLastPosition(reader), oldest: await findOldestAfter(reader, publishedThrough) };
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  }
}

function secondsSince(time = Date.now()): number {
  return Math.ceil((Date.now() - time) / 1000);
}

/** Joins one sentence for each reason; a publishing or storage problem adds its detail, such as the system's error code. */
function messageOf(reasons: readonly Reason[], ...faults: ReadonlyArray<Problem | StorageProblem | undefined>): string {
  const detail = (reason: Reason) => faults.map((fault) => (fault?.code === reason ? detailOf(fault) : '')).join('');
  return reasons.map((reason) => reasonSentences[reason] + detail(reason)).join('');
}

function detailOf(problem: Problem | StorageProblem): string {
  if (problem.code === 'pages_failing') return `（${problem.pages}ページ、${problem.detail}）`;
  return 'detail' in problem ? `（${problem.detail}）` : '';
}
