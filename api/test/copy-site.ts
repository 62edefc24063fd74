import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a data folder that no process writes to. Pages and pictures become hard links, since they are only replaced by rename;
 * databases are written in place and are copied. Skips the lock, which belongs to one server.
 */
export function copySite(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // A lock is held by its file, so each copy needs its own.
    if (entry.name === 'server.lock') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copySite(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.includes('.db')) copyFileSync(source, target);
    else if (!isLinked(source, target)) copyFileSync(source, target);
  }
}

// Hard links do not work across file systems.
function isLinked(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return false;
  }
}
