import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAddresses } from '#api/publisher/page-addresses.ts';
import { Renderers, rendererEntry } from '#api/publisher/renderers.ts';
import { openReader } from '#db/open.ts';
import type { PostgresServer } from '#db/test/postgres-server.ts';
import { percentile, type Figures } from './figures.ts';
import { template } from './postgres-template.ts';

const rounds = 5;
/** Every nth page is rendered. */
const step = 4;

/** Compares the processor time of warm renders, of the node and of node and database together, by rounds in turn. */
export async function measureRenders(figures: Figures, file: string, postgres: PostgresServer): Promise<void> {
  const paths = await listSome(file);
  const entry = rendererEntry(join(import.meta.dirname, '../../dist'));
  const open = (database: string) => new Renderers(entry, database, { threads: 1 });
  const [onFile, onPostgres] = [open(file), open(postgres.create('bench_renders', template))];
  const render = async (renderers: Renderers) => {
    const [before, database] = [process.cpuUsage(), secondsOf(postgres)];
    for (const path of paths) await renderers.render(path, 'idle');
    const { user, system } = process.cpuUsage(before);
    return { node: (user + system) / 1e6, database: secondsOf(postgres) - database };
  };
  for (const renderers of [onFile, onPostgres]) await render(renderers);
  const ofNode: number[] = [];
  const ofBoth: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [sqlite, other] = [await render(onFile), await render(onPostgres)];
    ofNode.push(other.node / sqlite.node);
    ofBoth.push((other.node + other.database) / sqlite.node);
  }
  figures.add('postgres.render.node_vs_sqlite', percentile(ofNode, 0.5), 'ratio', { most: 1.6 });
  figures.add('postgres.render.with_database_vs_sqlite', percentile(ofBoth, 0.5), 'ratio', { most: 2.2 });
  await Promise.all([onFile.close(), onPostgres.close()]);
}

async function listSome(file: string): Promise<string[]> {
  const db = openReader(file);
  const paths: string[] = [];
  for await (const some of listAddresses(db)) paths.push(...some);
  await db.destroy();
  return paths.filter((_, at) => at % step === 0);
}

/** Returns the processor time of a PostgreSQL server in seconds. Its processes live as long as their connections. */
function secondsOf(postgres: PostgresServer): number {
  const ticks = postgres.processes().map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 14 and 15, counted from behind the name, which may hold spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}
