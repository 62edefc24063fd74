import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileOf } from '#db/database-file.ts';

/** A small separate file system that can lose everything not synced. */
export interface PowerDisk {
  /** Data folder on this disk. */
  dataDir: string;
  database: string;
  /** Cuts the power: from now on every read and write fails. */
  cut: () => void;
  /** Mounts the disk as a power cut left it; every process that used it must have ended. */
  restore: () => void;
  remove: () => void;
}

const megabytes = 400;

/** Creates an ext4 image, mounts it and copies a data folder onto it; undefined where mounting is not permitted. */
export function openPowerDisk(from: string): PowerDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-power-'));
  const [image, mount] = [join(folder, 'image'), join(folder, 'disk')];
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  mkdirSync(mount);
  const attach = () => run('mount', '-o', 'loop', image, mount);
  if (!run('mkfs.ext4', '-q', '-F', '-m', '0', image) || !attach()) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const dataDir = join(mount, 'data');
  cpSync(from, dataDir, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('server.lock') });
  run('sync', '-f', mount);
  const detach = () => run('umount', mount) || run('umount', '-l', mount);
  return {
    dataDir,
    database: databaseFileOf(dataDir),
    cut: () => {
      if (!run('perl', '-e', shutDown, mount)) throw new Error('the file system could not be shut down');
    },
    restore: () => {
      if (!detach() || !attach()) throw new Error('the file system did not come back');
    },
    remove: () => {
      detach();
      rmSync(folder, { recursive: true });
    },
  };
}

// EXT4_IOC_SHUTDOWN with NOLOGFLUSH: neither pages in memory nor the journal's last transaction reach the disk.
const shutDown = 'open(my $root, "<", $ARGV[0]) or exit 1; my $flags = pack("L", 2); ioctl($root, 0x8004587D, $flags) or exit 1';

function run(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}
