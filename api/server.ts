import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { updateSettings } from '#db/changes/settings.ts';
import { openReader } from '#db/open.ts';
import { findSettings } from '#db/queries/settings.ts';
import { listen } from '#db/postgres/listen.ts';
import { onOneNode } from '#db/postgres/one-node.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import type { App, Parts } from './app-types.ts';
import { buildApp } from './app.ts';
import { removeOldLeftovers } from './backups/leftovers.ts';
import { startBackupSchedule } from './backups/schedule.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { keepCompiledModules } from './compiled-modules.ts';
import { readConfig, type Config } from './config.ts';
import { differingAddress } from './site/site-address.ts';
import { removeLeftovers } from './storage/leftovers.ts';
import { takeDataDir } from './storage/lock.ts';
import { openDatabase } from './open-database.ts';
import { refuseLostDatabase } from './publisher/lost-database.ts';
import { lostCodes } from './operators/lost-codes.ts';
import { ensureOperatorPassword } from './operators/password.ts';
import { keepFilesPrivate, wideRights } from './storage/private-files.ts';
import { startSendingMail } from './mail/mail-thread.ts';
import { publishAssets } from './publisher/assets.ts';
import { fingerprintOf } from './publisher/fingerprint.ts';
import type { PublisherOptions } from './publisher/publisher-options.ts';
import { Publisher } from './publisher/publisher.ts';
import { Renderers, rendererEntry } from './publisher/renderers.ts';
import { ReadThreads } from './reads/read-threads.ts';
import { openSecret } from './storage/secret.ts';
import { StorageWatch } from './storage/storage-watch.ts';
import { startCheckingLinks } from './links/link-schedule.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { timeChanges } from './timed-changes.ts';
import { startPurging, startRemovingCopies } from './uploads/purge-schedule.ts';
import { startFetchingPictures } from './uploads/picture-schedule.ts';

/** Folder of Astro's build. */
const build = join(import.meta.dirname, '../dist');

/** Milliseconds after a stop begins until renders and reads under way are given up; less than `closeOnSignal` allows in total. */
const longestUnderWay = 4_000;

/** Most milliseconds that a start waits for pages that became due while the server was down, before it serves the existing ones. */
const longestOverdue = 5_000;

interface RunningServer {
  app: App;
  /** The URL it listens on. */
  url: string;
  publisher: Publisher;
  /** The operator's password if this start generated one; shown once. */
  newPassword?: string;
  /** Answers requests under way, finishes the current batch, and releases the data folder. */
  close: () => Promise<void>;
}

interface StartOptions extends Pick<PublisherOptions, 'progress' | 'published'> {
  /** Runs between opening the database and publishing, to seed the database for example. */
  prepare?: (parts: { database: string; config: Config }) => Promise<void>;
}

/**
 * Opens all parts, publishes pending changes, and listens. Throws an Error with one Japanese line if the data folder is in use,
 * the secret or the database cannot be opened, or the database is missing next to a published site.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { database, dataDir } = config;
  const lock = takeDataDir(dataDir);
  removeLeftovers(dataDir);
  openSecret(dataDir, config.secret);
  removeOldLeftovers(dataDir);
  await refuseLostDatabase(config);
  const writer = await openDatabase(config);
  await options.prepare?.({ database, config });
  const reader = openReader(database);
  const reads = new ReadThreads(database);
  const renderers = new Renderers(rendererEntry(build), database, { threads: config.renderThreads });
  const copyAssets = () => publishAssets(join(build, 'client'), config.dataDir);
  copyAssets();
  const publisher = await Publisher.open({
    dataDir: config.dataDir,
    fingerprint: fingerprintOf(build),
    db: reader,
    renderers,
    publishAssets: copyAssets,
    log: (message) => app.log.error(message),
    ...(options.progress ? { progress: options.progress } : {}),
    ...(options.published ? { published: options.published } : {}),
  });
  const queue = new WriteQueue(writer, () => followed());
  const write: Parts['write'] = (work) => queue.run(work);
  const timed = timeChanges({ reader, write }, (message) => app.log.error(message));
  const followed = () => {
    void publisher.follow();
    timed.look();
  };
  const storage = new StorageWatch({ config, write }, (message) => app.log.error(message));
  const stopping = new AbortController();
  const parts: Parts = {
    config,
    reader,
    reads,
    storage,
    stopping: stopping.signal,
    write,
    writeApart: (work) => queue.runApart(work),
    publisher,
    renderers,
  };
  const app: App = await buildApp(parts);
  const warnings = [wideRights(config.dataDir), await lostCodes(parts), await differingAddress(config, reader)];
  for (const warning of warnings) if (warning !== undefined) app.log.warn(warning);
  const newPassword = await ensureOperatorPassword(parts);
  // What became due while the server was down is stored before anything is published; a database that cannot store it now does so later.
  const overdue = await timed.carryOut().catch((error: unknown) => app.log.error(error));
  await storeWhetherMailed(app, parts);
  // The first site is published before the server listens; a later one while the existing site is served.
  const level = publisher.start();
  if (publisher.live) {
    const published = level.catch((error: unknown) => app.log.error(error));
    if (overdue) await Promise.race([published, pause(longestOverdue, undefined, { ref: false })]);
  } else await level;
  const stopListening = isDatabaseUrl(database) ? listen(database, followed) : undefined;
  const stopJobs = onOneNode(database, () => startJobs(app, parts, stopping.signal));
  timed.start();
  const stopRemovingCopies = isDatabaseUrl(database) ? startRemovingCopies(config, app.files) : undefined;
  // Before it listens, because the first start of a version takes a second for it, in which nobody would be answered.
  keepCompiledModules();
  const url = await app.listen({ port: config.port, host: config.host });
  // Stored pages are served without them.
  renderers.warm();
  reads.warm();
  storage.start();
  const close = async () => {
    // Ends imports first: they have the database to themselves, and requests that wait behind them must be answered.
    stopping.abort();
    timed.stop();
    stopRemovingCopies?.();
    // A backup that is being stored may take long to end; requests under way are answered meanwhile, and new ones refused.
    const othersEnded = Promise.all([stopJobs(), stopListening?.()]);
    // A failure is thrown where they are awaited.
    othersEnded.catch(() => undefined);
    // Renders and reads under way may finish in time but must not block the stop.
    const patience = setTimeout(() => {
      renderers.giveUp();
      reads.giveUp();
    }, longestUnderWay);
    await app.closing.drain();
    await Promise.all([othersEnded, app.close()]);
    await storage.stop();
    await queue.idle();
    await publisher.stop();
    await Promise.all([renderers.close(), reads.close()]);
    clearTimeout(patience);
    await Promise.all([reader.destroy(), writer.destroy()]);
    lock.release();
  };
  return { app, url, publisher, close, ...(newPassword ? { newPassword } : {}) };
}

/** Pages depend on rows only, so what the environment says of mail is one. */
async function storeWhetherMailed(app: App, { config, reader, write }: Parts): Promise<void> {
  const mails = config.smtp !== undefined;
  if ((await findSettings(reader)).mails === mails) return;
  await write((writing) => updateSettings(writing, { mails })).catch((error: unknown) => app.log.error(error));
}

/** Starts what one server does for all of them; returns its stop. */
function startJobs(app: App, parts: Parts, stopping: AbortSignal): () => Promise<unknown> {
  const log = (problem: string) => app.log.error(problem);
  const purging = startPurging({ ...parts, files: app.files });
  const stops = [startScheduledJobs(parts), purging, startFetchingPictures(parts), startCheckingLinks(parts)];
  const stopBackups = startBackupSchedule({ config: parts.config, stopping, log });
  const stopMail = startSendingMail(parts, log);
  return () => {
    stops.forEach((stop) => stop());
    return Promise.all([stopBackups(), stopMail()]);
  };
}

if (import.meta.main) {
  keepFilesPrivate();
  const server = await startServer(readConfig(process.env));
  closeOnSignal(() => server.close());
  if (server.newPassword) console.log(`管理者パスワード: ${server.newPassword}`);
  console.log(`ready ${server.url}`);
}
