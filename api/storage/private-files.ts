import { statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#db/database-file.ts';

/** Makes the process's new files and folders private to its user, unless their mode is set explicitly. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Mode bits that only the owner may have. The group may traverse the data folder, because nginx reads the published site below. */
const tooWide: Array<[name: string, rights: number]> = [
  ['.', 0o067],
  ...[databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'secret', 'server.lock', 'backups', 'uploads'].map(
    (name): [string, number] => [name, 0o077],
  ),
];

/** Returns a line that names the files others can access and the command that fixes them; undefined if there are none. */
export function wideRights(dataDir: string): string | undefined {
  // Windows does not use these mode bits.
  if (process.platform === 'win32') return undefined;
  const wide = tooWide.flatMap(([name, rights]) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found && (found.mode & rights) !== 0 ? [name === '.' ? dataDir : name] : [];
  });
  if (wide.length === 0) return undefined;
  const isPassed = (statSync(dataDir).mode & 0o010) !== 0;
  const mend = `chmod -R go= '${dataDir}' && chmod -R a+rX '${join(dataDir, 'site')}'${isPassed ? ` && chmod g+x '${dataDir}'` : ''}`;
  return `ほかの利用者も読み書きできる権限になっています: ${wide.join('、')}。次のコマンドで直してください: ${mend}`;
}
