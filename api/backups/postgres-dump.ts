import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hostUrls } from '#db/postgres/hosts.ts';
import { ApiError } from '../api-error.ts';

/** Name of a PostgreSQL database's file in a backup. */
export const dumpName = 'pet-mikke.dump';

/**
 * Writes a snapshot of a PostgreSQL database to a file, compressed, and reads it to its end. Returns the newest position of the change log
 * a moment before. Throws ApiError `internal` with a sentence.
 */
export async function dumpDatabase(url: string, to: string): Promise<{ position: number }> {
  const position = await ask('select coalesce(max(position), 0) from changes', url);
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', to], url);
  const problem = await problemOfDump(to);
  if (problem !== undefined) throw new ApiError('internal', { message: problem });
  return { position };
}

/** Restores a dump into an empty PostgreSQL database, all or nothing. Throws ApiError `internal` with a sentence. */
export async function restoreDump(file: string, url: string): Promise<void> {
  await run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file], url);
}

/** Reads a dump to its end; returns a Japanese sentence if it is damaged. */
export async function problemOfDump(file: string): Promise<string | undefined> {
  try {
    await run('pg_restore', ['--file', '/dev/null', file]);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.details.message;
    throw error;
  }
}

/** Returns the size of a PostgreSQL database in bytes. Throws ApiError `internal` with a sentence. */
export function sizeOfDatabase(url: string): Promise<number> {
  return ask('select pg_database_size(current_database())', url);
}

/** Returns the number that a query selects. */
async function ask(query: string, url: string): Promise<number> {
  return Number(await run('psql', ['--no-psqlrc', '-qAtc', query], url));
}

/** Takes the password out of a database's URL, still encoded; undefined if it has none. */
export function withoutPassword(url: string): { address: string; password: string | undefined } {
  // Only what is before an @ is a user and a password: a colon after it is that of a port.
  const [whole = '', start = '', password] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)(?=@)/.exec(url) ?? [];
  return { address: start + url.slice(whole.length), password };
}

const execute = promisify(execFile);

/** Runs a program of PostgreSQL, with a database if there is a URL. */
async function run(program: string, args: string[], url?: string): Promise<string> {
  const { address, password } = withoutPassword(url ?? '');
  const env = environmentOf(address, password);
  // Without a password a program fails rather than wait for one.
  const database = url === undefined ? [] : ['--no-password', '--dbname', address];
  try {
    return (await execute(program, [...database, ...args], { env })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    const lines = stderr.trim().split('\n');
    throw new ApiError('internal', {
      message:
        code === 'ENOENT'
          ? `${program} がありません。PostgreSQLのクライアント（apt-get install postgresql-client）を入れてください。`
          : `${program} が失敗しました: ${lines.find((line) => line.includes('error')) ?? lines[0] ?? ''}`,
    });
  }
}

/**
 * Returns the environment of a program of PostgreSQL, with the URL's password: others can read the arguments of a process. Of several hosts
 * it uses the primary, as a node does, even if the database allows reads only.
 */
function environmentOf(url: string, password: string | undefined): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // For each host; without a limit, one that does not answer takes minutes.
    PGCONNECT_TIMEOUT: '5',
    ...(hostUrls(url).length > 1 ? { PGTARGETSESSIONATTRS: 'primary' } : {}),
    ...(password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }),
  };
}
