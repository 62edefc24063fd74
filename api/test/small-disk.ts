import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of its own, whose faults a test chooses. */
export interface SmallDisk {
  folder: string;
  /** Takes every free byte but so many kilobytes. */
  fill: (leave?: number) => void;
  /** Gives the bytes that `fill` took back. */
  empty: () => void;
  /** Makes files and folders refuse every write, or takes that back. */
  refuseWrites: (refuse: boolean, ...paths: string[]) => void;
  /** Makes the system find an error on the disk: it takes no writes any more, as a failing disk does. */
  breakDown: () => void;
  remove: () => void;
}

/**
 * Mounts an ext4 image of so many megabytes, empty bytes of which take no room. Undefined where this machine mounts nothing:
 * without root, or in a container without loop devices.
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
    fill: (leave = 0) => fill(folder, ballast, leave),
    empty: () => rmSync(ballast, { force: true }),
    refuseWrites,
    breakDown: () => writeFileSync(`/sys/fs/ext4/${deviceOf(folder)}/trigger_fs_error`, 'test'),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

// Blocks are reserved in pieces that become smaller, and the last one is written, because what is reserved last may not fit.
function fill(folder: string, ballast: string, leave: number): void {
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
}

function deviceOf(folder: string): string {
  return execFileSync('findmnt', ['-no', 'SOURCE', folder], { encoding: 'utf8' }).trim().replace('/dev/', '');
}
