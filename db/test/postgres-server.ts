import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL server of its own in a temporary folder. */
export interface PostgresServer {
  /** Creates a database as a copy of a template and returns its URL. */
  create: (database: string, template?: string) => string;
  /** Runs a statement in the database `postgres` and returns what it prints. */
  run: (statement: string) => string;
  /** Path of the socket it listens on. */
  socket: string;
  /** Kills all its processes at once; `start` starts it again with the same data. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Suspends all its processes, so that it accepts connections without answering, until `resume`. */
  suspend: () => void;
  resume: () => void;
  /** Returns the ids of its processes. */
  processes: () => number[];
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: tests of root use the account of nobody. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** Returns the folder of PostgreSQL's programs: one of PATH, or the newest of Debian's versioned folders; undefined without any. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres', 'psql'].every((program) => existsSync(join(folder, program))));
}

/**
 * Starts a server that listens on a socket in its own folder only; with a primary's port on this host a standby that streams from it. If
 * `durable`, it syncs each commit to the disk, as in production.
 */
export async function startPostgres(
  programs: string,
  primary?: { port: number },
  { durable = false }: { durable?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, stdio: 'pipe' as const };
  const data = join(folder, 'data');
  if (primary) {
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    // Not synchronous, because the port may be a proxy's of this process.
    await promisify(execFile)(
      join(programs, 'pg_basebackup'),
      ['-D', data, ...from, '--checkpoint=fast', '--write-recovery-conf', '--no-sync'],
      options,
    );
  } else {
    const setup = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), ['-D', data, ...setup], options);
  }
  const fsync = durable ? 'on' : 'off';
  const settings = { fsync, listen_addresses: '', unix_socket_directories: folder, shared_buffers: '32MB' };
  let server: ChildProcess;
  let ended: Promise<void>;
  const start = async () => {
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    server = spawn(join(programs, 'postgres'), args, options);
    ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let said = '';
      server.stderr?.on('data', (text: Buffer) => {
        said += text.toString();
        if (/ready to accept (read-only )?connections/.test(said)) resolve();
      });
      void ended.then(() => reject(new Error(said)));
    });
  };
  const processes = () => [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes()) process.kill(pid, name);
  };
  await start();
  const run = (statement: string) =>
    execFileSync(join(programs, 'psql'), ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-qAtc', statement], options).toString().trim();
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    create: (database, template = 'template0') => {
      run(`create database "${database}" template "${template}"`);
      return urlOf(database);
    },
    run,
    socket: join(folder, '.s.PGSQL.5432'),
    start,
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    processes,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Each process of the server has a group of its own.
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
