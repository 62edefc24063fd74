import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileOf } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld, type World } from '#db/seeds/world.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fingerprintOf } from '../publisher/fingerprint.ts';
import { Publisher } from '../publisher/publisher.ts';
import type { RenderAnswer } from '../publisher/render-thread.ts';
import { Renderers, rendererEntry } from '../publisher/renderers.ts';
import { copySite } from './copy-site.ts';
import { renderSettings, renderThreads } from './render-threads.ts';
import './hash-cost.ts';
import './kept-workers.ts';
import './short-waits.ts';

const build = join(import.meta.dirname, '../../dist');

/**
 * Publishes `world` in a temporary folder in `parent`, which `close` removes. Without a world it copies the small site, which is
 * published once for all tests (scripts/test/small-site.ts).
 */
export async function publishTestSite(world?: World, parent = tmpdir()) {
  const dataDir = mkdtempSync(join(parent, 'pet-mikke-'));
  const database = databaseFileOf(dataDir);
  if (!world) copySite(process.env['SMALL_SITE'] ?? '', dataDir);
  const writer = openWriter(database);
  await migrate(writer);
  if (world) await loadWorld(writer, world);
  const site = await openTestSite(dataDir);
  const queue = new WriteQueue(writer, () => void site.publisher.follow());
  const close = async () => {
    await queue.idle();
    await site.close();
    await writer.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, dataDir, database, queue, writer, close };
}

/** Publishes a test site and builds the server over it, without listening. `settings` are environment variables. */
export async function serveTestSite(settings: Record<string, string> = {}, world?: World, parent?: string) {
  return serveSite(await publishTestSite(world, parent), settings);
}

/** What a server needs of a published site. */
export type Served = Pick<
  Awaited<ReturnType<typeof publishTestSite>>,
  'dataDir' | 'reader' | 'renderers' | 'publisher' | 'queue' | 'close'
>;

/** Builds the server over a published site, without listening; `close` closes both. */
export async function serveSite<Site extends Served>(site: Site, settings: Record<string, string> = {}) {
  const { dataDir, reader, renderers, publisher, queue } = site;
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', BACKUP_SCHEDULE: 'off', ...renderSettings, ...settings }),
    reader,
    write: (work) => queue.run(work),
    writeApart: (work) => queue.runApart(work),
    publisher,
    renderers,
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await site.close();
  };
  return { ...site, app, close };
}

/** Publishes the current rows of a database from scratch, next to the site that follows it; in the short run only the pages of `has`. */
export async function publishClean(database: string, has?: HasPage) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-clean-'));
  const site = await openTestSite(dataDir, database, { has });
  const close = async () => {
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, dataDir, close };
}

/** Copies the folder of a published site, so that another publisher can follow the same database with it. */
export function copyPublished({ dataDir }: { dataDir: string }, parent = tmpdir()): string {
  const copy = mkdtempSync(join(parent, 'pet-mikke-copy-'));
  copySite(join(dataDir, 'site'), join(copy, 'site'));
  return copy;
}

/** Whether a build has a page. */
export type HasPage = (path: string) => boolean;

/** A build other than the present one. */
interface OtherBuild {
  fingerprint?: string;
  /** Pages on which its templates throw. */
  breaks?: (path: string) => boolean;
  /** Code of what breaks them instead. */
  fault?: string | undefined;
  /** Its pages in the short run; all if absent. */
  has?: HasPage | undefined;
}

/** Opens a publisher on a folder and brings it level with the database; `close` keeps the folder. */
export async function openTestSite(dataDir: string, database = databaseFileOf(dataDir), other: OtherBuild = {}) {
  const reader = openReader(database);
  const renderers = new Renderers(rendererEntry(build), database, renderThreads);
  const { fingerprint = fingerprintOf(build), breaks, has } = other;
  if (has) renderOnly(renderers, has);
  const render = renderers.render.bind(renderers);
  if (breaks) renderers.render = (path, ...rest) => (breaks(path) ? Promise.resolve(brokenBy(other)) : render(path, ...rest));
  const problems: string[] = [];
  const publisher = await Publisher.open({
    dataDir,
    fingerprint,
    db: reader,
    renderers,
    log: (problem) => problems.push(problem),
  });
  await publisher.start();
  const close = async () => {
    await publisher.stop();
    await renderers.close();
    await reader.destroy();
  };
  return { publisher, reader, renderers, problems, close };
}

/** Renders no other pages in the short run, so that the whole site is published in a moment. */
export function renderOnly(renderers: Renderers, has: HasPage): void {
  const render = renderers.render.bind(renderers);
  const isPage = (path: string) => isLongRun || path === '/404' || has(path);
  renderers.render = (path, ...rest) => (isPage(path) ? render(path, ...rest) : Promise.resolve({ ...unrendered, status: 404 }));
}

const unrendered = { id: 0, tags: [], headers: {}, milliseconds: 0 };

function brokenBy({ fault }: OtherBuild): RenderAnswer {
  const broken = { ...unrendered, status: 500, reason: 'a template throws' };
  return fault === undefined ? broken : { ...broken, fault };
}

/** Returns the demo world with every fifth product, so that a full publish takes a second. */
export function smallWorld(): World {
  const world = readWorld(demoFolder);
  const kept = new Set(world.articles.flatMap(({ relatedProducts }) => relatedProducts));
  const products = world.products.filter(
    ({ slug, brand }, at) => at % 5 === 0 || kept.has(slug) || brand === 'minamikaze' || brand === 'oyasumi' || brand === null,
  );
  const slugs = new Set(products.map(({ slug }) => slug));
  const reviews = Object.fromEntries(Object.entries(world.reviews).filter(([slug]) => slugs.has(slug)));
  return { ...world, products, reviews };
}
