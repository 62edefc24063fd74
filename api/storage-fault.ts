/** Why nothing can be stored: the disk is full, or it takes no writes. Both are codes of the contract. */
export type StorageFault = 'disk_full' | 'read_only';

/** The one place that knows how a disk refuses: by SQLite's codes and the system's. Undefined for every other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  // An error is looked through to its cause, because a start and a thread put a sentence around it.
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code === undefined) continue;
    if (full.has(code)) return 'disk_full';
    if (unwritable.has(code) || /^SQLITE_(READONLY|IOERR|CANTOPEN)(_|$)/.test(code)) return 'read_only';
  }
  return undefined;
}

// SQLite grows its shared memory file by writing to it, and has a code of its own for a disk without room for that.
const full = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']);
const unwritable = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM']);
