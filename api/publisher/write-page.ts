import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The encodings each page is stored in; the plain file comes last, so that it never names a body its siblings lack. */
export const endings = ['.br', '.gz', ''] as const;

/** Hash by which two bodies are compared and which serves as ETag. */
export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/**
 * Puts a page in place, compressed and plain, each by rename. `durable` waits for the disk before the rename; a generation
 * that is still being filled is synced as a whole instead.
 */
export function writePage(file: string, body: Buffer, durable: boolean): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const ending of endings) replaceFile(`${file}${ending}`, compress(body, ending), durable);
}

/** Gives a page of an older generation a second name in a new one: same bytes, same ETag, no space. */
export function linkPage(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  for (const ending of endings) {
    rmSync(`${to}${ending}`, { force: true });
    linkSync(`${from}${ending}`, `${to}${ending}`);
  }
}

/** Removes a page; the plain file first, so that nothing is served half. */
export function removePage(file: string): void {
  for (const ending of [...endings].reverse()) rmSync(`${file}${ending}`, { force: true });
}

function replaceFile(file: string, bytes: Buffer, durable: boolean): void {
  const temporary = `${file}.${process.pid}-${serial++}.tmp`;
  const descriptor = openSync(temporary, 'w');
  try {
    writeFileSync(descriptor, bytes);
    if (durable) fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporary, file);
  } catch (error) {
    closeQuietly(descriptor);
    rmSync(temporary, { force: true });
    throw error;
  }
}
let serial = 0;

function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // Already closed: the rename failed, and that error is the one to report.
  }
}

// Brotli 5 and gzip 4 are where a page's bytes stop falling faster than the time rises (0.5 and 0.24 ms for 40 KB).
function compress(body: Buffer, ending: (typeof endings)[number]): Buffer {
  if (ending === '.br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotliCompressSync(body, { params });
  }
  return ending === '.gz' ? gzipSync(body, { level: 4 }) : body;
}
