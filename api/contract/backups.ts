import { z } from 'zod';

/** Why a backup was made: by an operator, by the schedule, before a migration, before an import. */
export const backupKinds = ['manual', 'hourly', 'migration', 'import'] as const;

export type BackupKind = (typeof backupKinds)[number];

/** A backup of database and uploads. `position` is that of its newest change. */
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

export type Backup = z.infer<typeof backup>;

export const backupParam = z.object({ name: z.string().regex(/^backup-\d{8}T\d{9}Z$/) });

export const deletedBackup = z.object({ success: z.literal(true), name: z.string() });

/** Result of the weekly drill, which restores a backup to a temporary folder and checks it. `problem` is absent if it is intact. */
export const lastDrill = z.object({ at: z.string(), name: z.string(), problem: z.string().optional() });

/** Tasks of the schedule, each with the message for its failure. */
export const failedTasks = {
  backup: '自動バックアップを作れませんでした',
  prune: '古いバックアップを削除できませんでした',
  drill: '復元テストを行えませんでした',
} as const;

export type BackupTask = keyof typeof failedTasks;

/** The failed task of the schedule and why, until the task succeeds. */
export const lastFailure = z.object({
  at: z.string(),
  task: z.enum(Object.keys(failedTasks) as [BackupTask, ...BackupTask[]]).default('backup'),
  message: z.string(),
});

const count = z.number().int();

/** Automatic backups: schedule, retention, last drill and failure. */
export const backupSchedule = z
  .object({
    schedule: z.enum(['hourly', 'off']),
    /** Numbers of backups, and the age in days at which one is deleted in any case. */
    kept: z.object({ hours: count, days: count, weeks: count, others: count, age: count }),
    drill: lastDrill.nullable(),
    failure: lastFailure.nullable(),
    /** Whether a backup is being made. */
    making: z.boolean(),
    /** Free bytes on the disk of the backups. */
    free: count,
  })
  .meta({ id: 'BackupSchedule' });
