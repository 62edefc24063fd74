import { databaseFileOf } from '#db/database-file.ts';
import { openCleanPublish } from '../publish-clean.ts';

// Publishes from scratch in a separate process, so that its CPU time and memory are measured alone. Prints one line of JSON.
const [dataDir = ''] = process.argv.slice(2);
const { publisher, close } = await openCleanPublish(dataDir, databaseFileOf(dataDir));
const before = process.cpuUsage();
const started = performance.now();
await publisher.start();
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
const pages = publisher.live?.index.pages ?? 0;
await close();
console.log(JSON.stringify({ pages, seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
