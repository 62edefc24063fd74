import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A separate real file system with controllable faults. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk except for `leave` kilobytes. */
  fill: (leave?: number) => Promise<void>;
  /** Frees the space that `fill` took. */
  empty: () => void;
  /** Makes files and folders refuse every write, or accept writes again. */
  refuseWrites: (refuse: boolean, ...paths: string[]) => void;
  /** Makes the file system report an error and refuse writes, as a failing disk does. */
  breakDown: () => void;
  remove: () => void;
}

/**
 * Mounts a sparse ext4 image of so many megabytes. Returns undefined where mounting is not permitted: without root, or in a
 * container without loop devices.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const home = mkdtempSync(join(tmpdir(), 'pet-mikke-disk-'));
  const [image, folder] = [join(home, 'image'), join(home, 'disk')];
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const quiet = { stdio: 'ignore' } as const;
  const mounted =
    spawnSync('mkfs.ext4', ['-q', '-m', '0', image], quiet).status === 0 &&
    spawnSync('mount', ['-o', 'loop,errors=remount-ro', image, folder], quiet).status === 0;
  if (!mounted) {
    rmSync(home, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const refused = new Set<string>();
  const refuseWrites = (refuse: boolean, ...paths: string[]) => {
    for (const path of paths) {
      execFileSync('chattr', [refuse ? '+i' : '-i', path]);
      if (refuse) refused.add(path);
      else refused.delete(path);
    }
  };
  return {
    folder,
    fill: async (leave = 0) => {
      // A server there removes the file of its probe just after writing it, so the block that comes free is filled as well.
      while (fill(folder, ballast, leave)) await setTimeout(100);
    },
    empty: () => rmSync(ballast, { force: true }),
    refuseWrites,
    breakDown: () => writeFileSync(`/sys/fs/ext4/${deviceOf(folder)}/trigger_fs_error`, 'test'),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

// Allocates all free blocks, then writes until the disk is full, because the allocation may leave some. Returns whether there was room.
function fill(folder: string, ballast: string, leave: number): boolean {
  const before = statSync(ballast, { throwIfNoEntry: false })?.size ?? 0;
  const { bavail, bsize } = statfsSync(folder);
  spawnSync('fallocate', ['-l', String(bavail * bsize), ballast]);
  const file = openSync(ballast, 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    ftruncateSync(file, fstatSync(file).size - leave * 1024);
    closeSync(file);
  }
  return statSync(ballast).size > before;
}

function deviceOf(folder: string): string {
  return execFileSync('findmnt', ['-no', 'SOURCE', folder], { encoding: 'utf8' }).trim().replace('/dev/', '');
}
