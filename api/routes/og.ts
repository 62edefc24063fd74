import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#db/open.ts';
import { findSettings } from '#db/queries/settings.ts';
import { findArticleToShare, findProductToShare } from '#db/queries/share-subjects.ts';
import type { App } from '../app-types.ts';
import {
  articleShare,
  productShare,
  shareHash,
  shareImagePath,
  shareKinds,
  siteShare,
  type ShareKind,
  type ShareSubject,
} from '../contract/share-image.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { FairShare } from '../fair-share.ts';
import { assetCaching } from '../hooks/headers.ts';
import type { ShareImage } from '../og/draw.ts';
import { openImageStore } from '../og/store.ts';
import { copyUpload } from '../uploads/copies.ts';
import { scan, type ReadThreads } from '../reads/read-threads.ts';

interface OgOptions {
  reader: Db;
  /** Threads that draw the images. Absent in contract tests. */
  reads?: ReadThreads;
  dataDir: string;
  /** Bytes of disk for stored images; 200 MB by default. */
  room?: number;
  /** Milliseconds after which an image whose picture could not be read is drawn again; a minute by default. */
  redrawAfter?: number;
}

/** Drawing takes half a second of a core: crawlers of one network queue behind one another without delaying other clients. */
const drawings = { places: 2, perHousehold: 1, mostWaiting: 40, mostWaitingPerHousehold: 10, patience: 15_000 };

const params = z.object({ kind: z.enum(shareKinds), file: z.string().regex(/^[1-9]\d{0,14}-[0-9a-f]{12}\.png$/) });

/**
 * Serves share images, drawn on their first request and stored: `/og/product/{id}-{hash}.png`. Redirects an outdated hash to the
 * current image, because link previews keep old URLs.
 */
export function ogRoutes(app: App, { reader, reads, dataDir, room = 200_000_000, redrawAfter = 60_000 }: OgOptions): void {
  const store = openImageStore(join(dataDir, 'og'), room);
  const share = new FairShare(drawings);
  const underway = new Map<string, Promise<ShareImage>>();
  // Not stored, because the address may be kept for good.
  const incomplete = new LRUCache<string, ShareImage>({ max: 50, ttl: redrawAfter });

  app.get('/og/:kind/:file', { schema: { hide: true } }, async (request, reply) => {
    const { data } = params.safeParse(request.params);
    const [id = '', hash = ''] = data?.file.replace('.png', '').split('-') ?? [];
    const subject = data && (await findSubject(reader, data.kind, Number(id)));
    if (!subject) return missing(reply);
    if (shareHash(subject) !== hash) return reply.header('cache-control', 'no-cache').redirect(shareImagePath(subject), 302);
    const tag = `"${hash}"`;
    const kept = { 'cache-control': assetCaching, etag: tag };
    if (request.headers['if-none-match']?.includes(tag)) return reply.headers(kept).code(304).send();
    const { png, isWhole } = await imageOf(request, subject, `${subject.kind}-${id}-${hash}.png`);
    return reply
      .headers(isWhole ? kept : { 'cache-control': 'no-cache' })
      .type('image/png')
      .send(Buffer.from(png));
  });

  async function imageOf(request: FastifyRequest, subject: ShareSubject, name: string): Promise<ShareImage> {
    const stored = await store.read(name);
    if (stored) return { png: stored, isWhole: true };
    const held = incomplete.get(name);
    if (held) return held;
    const started = underway.get(name) ?? draw(request, subject, name).finally(() => underway.delete(name));
    underway.set(name, started);
    return started;
  }

  async function draw(request: FastifyRequest, subject: ShareSubject, name: string): Promise<ShareImage> {
    const leave = await share.enter(householdOf(request.ip), { network: networkOf(request.ip) });
    try {
      await copyUpload(reader, dataDir, subject.picture);
      const image = await scan({ reader, ...(reads ? { reads } : {}) }, 'drawShareImage', subject, dataDir);
      if (!image.isWhole) incomplete.set(name, image);
      // An image that cannot be stored, as on a full disk, is still sent and drawn again next time.
      else await store.write(name, image.png).catch((error: unknown) => app.log.error(error));
      return image;
    } finally {
      leave();
    }
  }
}

async function findSubject(db: Db, kind: ShareKind, id: number): Promise<ShareSubject | undefined> {
  const site = await findSettings(db);
  if (kind === 'site') return id === 1 ? siteShare(site) : undefined;
  if (kind === 'product') {
    const product = await findProductToShare(db, id);
    return product && productShare(product, site.siteName);
  }
  const article = await findArticleToShare(db, id);
  return article && articleShare(article, site.siteName);
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('画像が見つかりませんでした');
}
