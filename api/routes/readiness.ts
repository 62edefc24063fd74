import { statfsSync } from 'node:fs';
import { findLastPosition, findOldestAfter } from '#db/queries/changes.ts';
import type { App } from '../app-types.ts';
import { reasonSentences, type Reason } from '../contract/readiness.ts';
import type { Problem } from '../publisher/problem.ts';
import type { StorageProblem } from '../storage/storage-watch.ts';
import { route } from '../route.ts';

/** A backup of a large site, the WAL of a long import and a new generation each need this many bytes; with less the disk may fill. */
const lowestDiskSpace = 200 * 1024 * 1024;
const longestDelay = 60_000;

/** Health checks for monitoring: whether the process is alive, and whether the site it serves is up to date. */
export function readinessRoutes(app: App): void {
  const { reader, publisher, storage, config } = app.parts;

  route(app, 'GET /healthz', () => ({ alive: true }));

  route(app, 'GET /readyz', async (request, reply) => {
    const publishedThrough = publisher?.live?.index.position ?? 0;
    const problem = publisher?.problem;
    const stored = storage?.problem;
    const { position, reasons } = await readState(publishedThrough, stored, problem).catch((error: unknown) => {
      request.log.error(error);
      return { position: 0, reasons: ['unreadable' as const] };
    });
    const ready = reasons.length === 0;
    void reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      ready,
      reasons,
      message: messageOf(reasons, stored, problem),
      position,
      publishedThrough,
      pages: publisher?.live?.index.pages ?? 0,
      publishingAll: publisher?.publishingAll ?? false,
    };
  });

  /** Returns the newest change's position and the reasons for not being ready. Throws if the database or disk is unreadable. */
  async function readState(
    publishedThrough: number,
    ...problems: Array<Problem | StorageProblem | undefined>
  ): Promise<{ position: number; reasons: Reason[] }> {
    const position = await findLastPosition(reader);
    const oldest = await findOldestAfter(reader, publishedThrough);
    const disk = statfsSync(config.dataDir);
    const reasons: Reason[] = [];
    if (!publisher?.live) reasons.push('unpublished');
    if (oldest !== undefined && Date.now() - Date.parse(oldest.at) > longestDelay) reasons.push('behind');
    if (disk.bavail * disk.bsize <= lowestDiskSpace) reasons.push('low_disk');
    reasons.push(...problems.flatMap((problem) => problem?.code ?? []));
    return { position, reasons };
  }
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
