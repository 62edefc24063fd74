import { isDatabaseUnavailable } from '#db/errors.ts';
import { lastAnswerOf } from '#db/postgres/availability.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { findLastPosition, findOldestAfter } from '#db/queries/changes.ts';
import type { App } from '../app-types.ts';
import { reasonSentences, type Reason } from '../contract/readiness.ts';
import type { Problem } from '../publisher/problem.ts';
import { freeSpace, lowestDiskSpace } from '../storage/disk-space.ts';
import type { StorageProblem } from '../storage/storage-watch.ts';
import { route } from '../route.ts';

const longestDelay = 60_000;

/**
 * Reasons with which a server of several stays ready: they concern the database, the build or a few rows, so they would take all servers
 * out of the balancer at once, while each serves complete pages.
 */
const stillServed = new Set<Reason>([
  'database_unavailable',
  'older_database',
  'other_database',
  'older_build',
  'pages_outdated',
  'behind',
]);

interface State {
  position: number;
  reasons: Reason[];
  /** Time in milliseconds since which the published pages lack changes. */
  lateSince?: number | undefined;
}

/** Health checks for monitoring: whether the process is alive, and whether the site it serves is up to date. */
export function readinessRoutes(app: App): void {
  const { reader, publisher, storage, config } = app.parts;

  route(app, 'GET /healthz', () => ({ alive: true as const }));

  route(app, 'GET /readyz', async (request, reply) => {
    const publishedThrough = publisher?.live?.index.position ?? 0;
    const problem = publisher?.problem;
    const outdated = await publisher?.findOutdated();
    const stored = storage?.problem;
    const { position, reasons, lateSince } = await readState(publishedThrough, stored, problem, outdated).catch((error: unknown): State => {
      request.log.error(error);
      return { position: 0, reasons: ['unreadable'] };
    });
    const ofSeveral = isDatabaseUrl(config.database);
    const ready = reasons.every((reason) => ofSeveral && stillServed.has(reason));
    void reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      ready,
      reasons,
      message: messageOf(reasons, stored, problem, outdated),
      position,
      publishedThrough,
      ...(ofSeveral && lateSince !== undefined ? { lag: Math.ceil((Date.now() - lateSince) / 1000) } : {}),
      pages: publisher?.live?.index.pages ?? 0,
      publishingAll: publisher?.publishingAll ?? false,
    };
  });

  /** Returns the newest known change's position and the reasons for not being ready. Throws if the database or disk is unreadable. */
  async function readState(publishedThrough: number, ...problems: Array<Problem | StorageProblem | undefined>): Promise<State> {
    const log = await readLog(publishedThrough);
    const free = freeSpace(config.dataDir);
    const reasons: Reason[] = [];
    if (!publisher?.live) reasons.push('unpublished');
    const lateSince = log ? timeOf(log.oldest) : (lastAnswerOf(config.database) ?? Date.now());
    if (log && lateSince !== undefined && Date.now() - lateSince > longestDelay) reasons.push('behind');
    if (free <= lowestDiskSpace) reasons.push('low_disk');
    if (!log) reasons.push('database_unavailable');
    reasons.push(...problems.flatMap((problem) => problem?.code ?? []));
    // The probe of the storage may have found the database unavailable, too.
    return { position: log?.position ?? publishedThrough, reasons: [...new Set(reasons)], lateSince };
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

function timeOf(change: { at: string } | undefined): number | undefined {
  return change && Date.parse(change.at);
}

/** Joins one sentence for each reason; a publishing or storage problem adds its detail, such as the system's error code. */
function messageOf(reasons: readonly Reason[], ...faults: ReadonlyArray<Problem | StorageProblem | undefined>): string {
  const detail = (reason: Reason) => faults.map((fault) => (fault?.code === reason ? detailOf(fault) : '')).join('');
  return reasons.map((reason) => reasonSentences[reason] + detail(reason)).join('');
}

function detailOf(problem: Problem | StorageProblem): string {
  if ('pages' in problem) return `（${problem.pages}ページ、${problem.detail}）`;
  return 'detail' in problem ? `（${problem.detail}）` : '';
}
