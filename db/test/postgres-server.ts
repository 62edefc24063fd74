import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL server of its own in a temporary folder. */
export interface PostgresServer {
  addressOf: (database: string) => string;
  /** Creates a database as a copy of a template and returns its address. */
  create: (database: string, template?: string) => string;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: tests of root use the account of nobody. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** Returns the folder of PostgreSQL's programs: one of PATH, or the newest of Debian's versioned folders; undefined without any. */
export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres', 'psql'].every((program) => existsSync(join(folder, program))));
}

/** Starts a server that listens on a socket in its own folder only. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, stdio: 'pipe' as const };
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
    options,
  );
  const settings = { fsync: 'off', listen_addresses: '', unix_socket_directories: folder, shared_buffers: '32MB', jit: 'off' };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    options,
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(said)));
  });
  const run = (statement: string) =>
    execFileSync(join(programs, 'psql'), ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-qAtc', statement], options);
  const addressOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    addressOf,
    create: (database, template = 'template0') => {
      run(`create database "${database}" template "${template}"`);
      return addressOf(database);
    },
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
