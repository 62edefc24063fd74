import { z } from 'zod';

/** Why a backup was made: by somebody, by the schedule, before a migration, before an import. */
export const backupKinds = ['manual', 'hourly', 'migration', 'import'] as const;

export type BackupKind = (typeof backupKinds)[number];

/** A backup of database and uploads. `position` is the newest change in it. */
export const backup = z
  .object({
    name: z.string(),
    at: z.string(),
    kind: z.enum(backupKinds),
    position: z.number().int(),
    files: z.number().int(),
    bytes: z.number().int(),
  })
  .meta({ id: 'Backup' });

export const backupParam = z.object({ name: z.string().regex(/^backup-\d{8}T\d{9}Z$/) });

export const deletedBackup = z.object({ success: z.literal(true), name: z.string() });

/** How the weekly drill of a backup ended: restored into a temporary folder and looked through. `problem` is absent where it is whole. */
export const lastDrill = z.object({ at: z.string(), name: z.string(), problem: z.string().optional() });

/** What the schedule does, with the words for its failure. */
export const failedTasks = {
  backup: '自動バックアップを作れませんでした',
  prune: '古いバックアップを削除できませんでした',
  drill: '復元テストを行えませんでした',
} as const;

export type BackupTask = keyof typeof failedTasks;

/** What the schedule could not do, and why, until it could. */
export const lastFailure = z.object({
  at: z.string(),
  task: z.enum(Object.keys(failedTasks) as [BackupTask, ...BackupTask[]]).default('backup'),
  message: z.string(),
});

const count = z.number().int();

/** How backups are made by themselves. */
export const backupSchedule = z
  .object({
    schedule: z.enum(['hourly', 'off']),
    kept: z.object({ hours: count, days: count, weeks: count, others: count }),
    drill: lastDrill.nullable(),
    failure: lastFailure.nullable(),
    /** Bytes that are free on the disk of the backups. */
    free: count,
  })
  .meta({ id: 'BackupSchedule' });
