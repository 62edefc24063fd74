import { MessageChannel } from 'node:worker_threads';
import { findSentImport } from '#db/changes/imports.ts';
import type { SentKey } from '#db/changes/sent-keys.ts';
import type { Undone } from '#db/changes/undo-import.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import type { Written } from '#db/write-queue.ts';
import type { Parts } from '../app-types.ts';
import { backUpAndPrune } from '../backups/backup-thread.ts';
import { ApiError } from '../api-error.ts';
import type { Findings } from './check-file.ts';
import type { CheckJob } from './check-worker.ts';
import { refuseColumns } from './check-file.ts';
import type { SentFile } from './read-file.ts';
import type { SmallCheck } from './small-file.ts';
import { runThread } from '../thread.ts';
import type { UndoJob } from './undo-worker.ts';
import { writeRows, type Applied, type ImportSource } from './write-rows.ts';
import type { WriteJob } from './write-worker.ts';

/** Rows that the running import has checked and written, out of `total`. */
export interface Progress {
  checked: number;
  written: number;
  total: number;
}

const underWay = new Map<string, Progress>();

const checkWorker = new URL('./check-worker.ts', import.meta.url);
const writeWorker = new URL('./write-worker.ts', import.meta.url);
const undoWorker = new URL('./undo-worker.ts', import.meta.url);

export function progressOf({ config }: Parts): Progress | undefined {
  return underWay.get(config.dataDir);
}

/** Checks a file on a worker thread without writing anything, unless `check` has done so. Throws what `checkFile` throws. */
export async function dryRun({ config, stopping }: Parts, sent: SentFile, check: SmallCheck): Promise<Findings> {
  const small = checked(check);
  if (small) return small.findings;
  return runThread<Findings>(
    checkWorker,
    { database: config.database, dataDir: config.dataDir, sent, task: 'findings' } satisfies CheckJob,
    {
      stopping,
      database: config.database,
    },
  );
}

/** Returns the rows of a file that would not be imported, as a CSV file. */
export function faultyRows({ config, stopping }: Parts, sent: SentFile): Promise<string> {
  return runThread<string>(checkWorker, { database: config.database, dataDir: config.dataDir, sent, task: 'faulty' } satisfies CheckJob, {
    stopping,
    database: config.database,
  });
}

/**
 * Imports a file: one thread checks its rows while another writes them, in one transaction that excludes other writes. The rows of a small
 * file, which `check` has found, are written between other writes. A repeat of an import, by its key, writes nothing and returns what the first
 * one wrote. Throws what `checkFile` throws, `csv_columns`, `import_running`, `key_reused`, `slug_taken`.
 */
export async function importFile(
  parts: Parts,
  file: SentFile,
  source: Omit<ImportSource, 'kind'>,
  check: SmallCheck,
): Promise<Written<Findings & Applied>> {
  return alone(parts, async (progress) => {
    const whole: ImportSource = { kind: file.kind, ...source };
    const first = await findFirst(parts, source.sent);
    if (first) return repeated(parts, file, first);
    const small = checked(check);
    const done = (small && (await importSmall(parts, small, whole))) ?? (await importApart(parts, file, whole, progress));
    return done.value.repeats ? repeated(parts, file, done) : done;
  });
}

// After the import a brand's slug is taken by the brand itself, so the file is checked as before it.
async function repeated(
  parts: Parts,
  file: SentFile,
  { position, value: { importId, created, updated } }: Written<Applied>,
): Promise<Written<Findings & Applied>> {
  const findings = await dryRun(parts, { ...file, importId: importId ?? undefined }, 'large');
  return { position, value: { ...findings, importId, created, updated } };
}

async function importApart(
  { config, stopping, writeApart }: Parts,
  file: SentFile,
  source: ImportSource,
  progress: Progress,
): Promise<Written<Findings & Applied>> {
  const { database, dataDir } = config;
  // Waits for a running backup and then makes another, because the running one may have begun before the last write.
  if (config.backupSchedule !== 'off') await backUpAndPrune(config, 'import', 20_000, stopping);
  return writeApart(async () => {
    const { port1: writer, port2: checker } = new MessageChannel();
    const check: CheckJob = { database, dataDir, sent: file, task: 'apply', writer };
    const write: WriteJob = { database, ...source, checker };
    // Other writes resume only after both threads have ended. The check thread's error names the cause, so it is thrown first.
    const [findings, written] = await Promise.allSettled([
      runThread<Findings>(checkWorker, check, {
        stopping,
        database,
        transfer: [writer],
        progress: (rows, total) => Object.assign(progress, { checked: rows, total }),
      }),
      runThread<Written<Applied>>(writeWorker, write, {
        stopping,
        database,
        transfer: [checker],
        progress: (rows) => (progress.written = rows),
      }),
    ]);
    if (findings.status === 'rejected') throw findings.reason;
    if (written.status === 'rejected') throw written.reason;
    return { position: written.value.position, value: { ...findings.value, ...written.value.value } };
  });
}

// Saves a repeat the backup, and the wait for the lock; `writeRows` decides.
async function findFirst(parts: Parts, sent: SentKey | undefined): Promise<Written<Applied> | undefined> {
  if (!sent) return undefined;
  const { position, value } = await parts.write((write) => findSentImport(write, sent));
  return value && { position, value };
}

type Checked = Exclude<SmallCheck, 'large' | { refused: unknown }>;

/** Returns what a check has found; undefined for a large file. Throws why the file is refused. */
function checked(check: SmallCheck): Checked | undefined {
  if (check === 'large') return undefined;
  if ('refused' in check) throw new ApiError(check.refused, check.details);
  return check;
}

/** Writes the rows of a small file; returns undefined if something was written since they were checked. */
async function importSmall(
  parts: Parts,
  { position, findings, rows }: Checked,
  source: ImportSource,
): Promise<Written<Findings & Applied> | undefined> {
  refuseColumns(findings);
  const written = await parts.write(async (write) => {
    if ((await findLastPosition(write.db)) !== position) return undefined;
    return writeRows(write, source, [rows], () => findings.rowCount);
  });
  return written.value && { position: written.position, value: { ...findings, ...written.value } };
}

/** Undoes an import. Throws `not_found`, `import_undone`, `import_expired`, `import_running`. */
export function undo(parts: Parts, importId: number, actor: string): Promise<Written<Undone>> {
  const { stopping, writeApart, config } = parts;
  const { database } = config;
  const job: UndoJob = { database, importId, actor };
  return alone(parts, () => writeApart(() => runThread<Written<Undone>>(undoWorker, job, { stopping, database })));
}

async function alone<T>({ config }: Parts, work: (progress: Progress) => Promise<T>): Promise<T> {
  if (underWay.has(config.dataDir)) throw new ApiError('import_running');
  const progress = { checked: 0, written: 0, total: 0 };
  underWay.set(config.dataDir, progress);
  try {
    return await work(progress);
  } finally {
    underWay.delete(config.dataDir);
  }
}
