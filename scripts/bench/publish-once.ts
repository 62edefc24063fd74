import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintOf } from '#api/publisher/fingerprint.ts';
import { readConfig } from '#api/config.ts';
import { Publisher } from '#api/publisher/publisher.ts';
import { Renderers } from '#api/publisher/renderers.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { openReader } from '#db/open.ts';

// Publishes from scratch in a separate process, so that its CPU time and memory are measured alone. Prints one line of JSON.
const [dataDir = ''] = process.argv.slice(2);
const database = databaseFileOf(dataDir);
const db = openReader(database);
const renderers = new Renderers(pathToFileURL(join(import.meta.dirname, '../../dist/server/entry.mjs')).href, database, {
  threads: readConfig({}).renderThreads,
});
const publisher = await Publisher.open({
  dataDir,
  fingerprint: fingerprintOf(join(import.meta.dirname, '../../dist')),
  db,
  renderers,
  log: console.error,
});
const before = process.cpuUsage();
const started = performance.now();
await publisher.start();
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
const pages = publisher.live?.index.pages ?? 0;
await publisher.stop();
await renderers.close();
await db.destroy();
console.log(JSON.stringify({ pages, seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
