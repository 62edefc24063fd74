import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { refuseLostDatabase } from '#api/publisher/lost-database.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { ensureBuild } from './build.ts';
import { explain } from './explain.ts';
import { prepareData } from './seed/prepare.ts';

// npm run dev: Astro's dev server on PORT, which renders each page from the database on request, and the API on the next port, restarted
// when its code changes. Astro proxies /api, /uploads, /og and /readyz to it.
try {
  const config = readConfig(process.env);
  keepFilesPrivate();
  mkdirSync(config.dataDir, { recursive: true });
  const { database } = config;
  await refuseLostDatabase(config);
  const db = openWriter(database);
  await migrate(db);
  await db.destroy();
  await prepareData({ database, config });
  ensureBuild();
  const apiPort = String(config.port + 1);
  const env = { ...process.env, DATA_DIR: config.dataDir, ASTRO_TELEMETRY_DISABLED: '1' };
  const root = join(import.meta.dirname, '..');
  const api = spawn(process.execPath, ['--watch-path=api', '--watch-path=db', 'api/server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: apiPort },
  });
  const astroArgs = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(config.port), '--host', config.host];
  const astro = spawn(process.execPath, astroArgs, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, API_URL: `http://127.0.0.1:${apiPort}` },
  });
  const both: ChildProcess[] = [api, astro];
  const stop = () => both.forEach((child) => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  for (const child of both) child.on('exit', stop);
} catch (error) {
  explain(error);
  process.exit(1);
}
