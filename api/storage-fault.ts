/**
 * Why nothing can be stored: the disk is full, takes no writes or fails, or the process has no descriptor left. All are codes of the
 * contract.
 */
export type StorageFault = 'disk_full' | 'read_only' | 'disk_error' | 'too_many_files';

/** The one place that knows how a disk refuses: by SQLite's codes and the system's. Undefined for every other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  // An error is looked through to its cause, because a start and a thread put a sentence around it.
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    const fault = code === undefined ? undefined : faults.find(([pattern]) => pattern.test(code));
    if (fault) return fault[1];
  }
  return undefined;
}

// SQLite grows its shared memory file by writing to it, and has a code of its own for a disk without room for that. It does not
// say why a file cannot be opened or written (`IOERR`, `CANTOPEN`): the system's code of the other probe does.
const faults: Array<[RegExp, StorageFault]> = [
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^(EROFS|EACCES|EPERM|SQLITE_READONLY(_.*)?)$/, 'read_only'],
  [/^(EMFILE|ENFILE)$/, 'too_many_files'],
  [/^(EIO|SQLITE_IOERR(_.*)?|SQLITE_CANTOPEN(_.*)?)$/, 'disk_error'],
];
