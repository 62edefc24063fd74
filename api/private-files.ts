import { statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from './backups/manifest.ts';

/** Files and folders that this process makes are for its user alone, unless they are given other rights. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Rights that nobody but the owner may have. A group may pass through the data folder: nginx reads the published site below. */
const tooWide: Array<[name: string, rights: number]> = [
  ['.', 0o067],
  ...[databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'secret', 'server.lock', 'backups', 'uploads'].map(
    (name): [string, number] => [name, 0o077],
  ),
];

/** A line that says what others may read of a data folder and how to change that; undefined where all is as it should be. */
export function wideRights(dataDir: string): string | undefined {
  // Windows has other rights, of which these numbers tell nothing.
  if (process.platform === 'win32') return undefined;
  const wide = tooWide.flatMap(([name, rights]) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found && (found.mode & rights) !== 0 ? [name === '.' ? dataDir : name] : [];
  });
  if (wide.length === 0) return undefined;
  const mend = `chmod -R go= '${dataDir}' && chmod -R a+rX '${join(dataDir, 'site')}'`;
  return `ほかの利用者も読み書きできる権限になっています: ${wide.join('、')}。次のコマンドで直してください: ${mend}`;
}
