import { statfsSync } from 'node:fs';
import { z } from 'zod';
import { findLastPosition, findOldestAfter } from '#db/queries/changes.ts';
import type { App } from '../app-types.ts';

const readiness = z.object({
  ready: z.boolean(),
  /** Newest change in the log, and the newest that is public. */
  position: z.number(),
  publishedThrough: z.number(),
  pages: z.number(),
  publishingAll: z.boolean(),
});

const lowestDiskSpace = 200 * 1024 * 1024;
const longestDelay = 60_000;

/** For whoever watches over the server: is the process alive, and is what it serves up to date. */
export function readinessRoutes(app: App): void {
  const { reader, publisher, config } = app.parts;

  app.get('/healthz', () => ({ alive: true }));

  app.get('/readyz', { schema: { response: { 200: readiness, 503: readiness } } }, async (request, reply) => {
    const publishedThrough = publisher?.live?.index.position ?? 0;
    const { position, isWell } = await look(publishedThrough).catch((error: unknown) => {
      request.log.error(error);
      return { position: 0, isWell: false };
    });
    const ready = publisher?.live !== undefined && isWell;
    void reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      ready,
      position,
      publishedThrough,
      pages: publisher?.live?.index.pages ?? 0,
      publishingAll: publisher?.publishingAll ?? false,
    };
  });

  /** The newest change, and whether database, disk and publishing are as they should be. Throws where either cannot be read. */
  async function look(publishedThrough: number): Promise<{ position: number; isWell: boolean }> {
    const position = await findLastPosition(reader);
    const oldest = await findOldestAfter(reader, publishedThrough);
    const late = oldest !== undefined && Date.now() - Date.parse(oldest.at) > longestDelay;
    const disk = statfsSync(config.dataDir);
    return { position, isWell: !late && disk.bavail * disk.bsize > lowestDiskSpace };
  }
}
