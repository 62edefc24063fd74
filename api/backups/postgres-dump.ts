import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Name of a PostgreSQL database's file in a backup. */
export const dumpName = 'pet-mikke.dump';

/** Writes a snapshot of a PostgreSQL database to a file, compressed. Throws an Error with one Japanese line. */
export async function dumpDatabase(url: string, to: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', to], url);
}

/** Restores a dump into an empty PostgreSQL database, all or nothing. Throws an Error with one Japanese line. */
export async function restoreDump(file: string, url: string): Promise<void> {
  await run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file], url);
}

/** Reads a dump to its end; returns a Japanese sentence if it is damaged. */
export async function problemOfDump(file: string): Promise<string | undefined> {
  try {
    await run('pg_restore', ['--file', '/dev/null', file]);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns the newest position of the change log and the size in bytes of a PostgreSQL database. */
export async function measureDatabase(url: string): Promise<{ position: number; bytes: number }> {
  const text = 'select (select coalesce(max(position), 0) from changes), pg_database_size(current_database())';
  const [position = 0, bytes = 0] = (await run('psql', ['--no-psqlrc', '-qAtc', text], url)).trim().split('|').map(Number);
  return { position, bytes };
}

const execute = promisify(execFile);

/** Runs a program of PostgreSQL, with the URL's password in its environment: others can read the arguments of a process. */
async function run(program: string, args: string[], url?: string): Promise<string> {
  const [, start = '', password, rest = ''] = /^(\w+:\/\/[^:@/]*)(?::([^@/]*))?(@.*|[^@]*)$/.exec(url ?? '') ?? [];
  const database = url === undefined ? [] : ['--dbname', start + rest];
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  try {
    return (await execute(program, [...database, ...args], { env })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    throw new Error(
      code === 'ENOENT'
        ? `${program} がありません。PostgreSQLのクライアント（apt-get install postgresql-client）を入れてください。`
        : `${program} が失敗しました: ${stderr.trim().split('\n').at(-1) ?? ''}`,
      { cause: error },
    );
  }
}
