/**
 * Why nothing can be stored: the disk is full, read-only or failing, the process has no file descriptor left, or the PostgreSQL
 * database is unavailable. All are error codes of the contract.
 */
export type StorageFault = 'disk_full' | 'read_only' | 'disk_error' | 'too_many_files' | 'database_unavailable';

/** Maps SQLite's, PostgreSQL's and the system's error codes to a storage fault; undefined for every other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  // Follows the chain of causes, because the start and the threads wrap errors in a message.
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    const fault = code === undefined ? undefined : faults.find(([pattern]) => pattern.test(code));
    if (fault) return fault[1];
  }
  return undefined;
}

// SQLite has its own code for a disk without room for its shared memory file. Its `IOERR` and `CANTOPEN` do not say why a file
// cannot be opened or written; the system's code of the other probe does.
const faults: Array<[RegExp, StorageFault]> = [
  [/^DATABASE_UNAVAILABLE$/, 'database_unavailable'],
  // 53100 is PostgreSQL's code of a full disk.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/, 'disk_full'],
  [/^(EROFS|EACCES|EPERM|SQLITE_READONLY(_.*)?)$/, 'read_only'],
  [/^(EMFILE|ENFILE)$/, 'too_many_files'],
  [/^(EIO|SQLITE_IOERR(_.*)?|SQLITE_CANTOPEN(_.*)?)$/, 'disk_error'],
];

/** Returns an error's system or SQLite code, such as EMFILE or SQLITE_FULL; without one, its message. */
export function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : message;
}

/** Says what an operator does about a file or a folder that cannot be used, one Japanese line. */
export function unusable(path: string, error: unknown): string {
  return `${path} を使えません（${codeOf(error)}）。場所、持ち主と権限、空き容量を確かめてください。コマンドは、サーバーと同じ利用者で実行します。`;
}
