import { z } from 'zod';

/** A backup of database and uploads. `position` is the newest change in it. */
export const backup = z
  .object({ name: z.string(), at: z.string(), position: z.number().int(), files: z.number().int(), bytes: z.number().int() })
  .meta({ id: 'Backup' });

export const backupParam = z.object({ name: z.string().regex(/^backup-\d{8}T\d{9}Z$/) });

export const deletedBackup = z.object({ success: z.literal(true), name: z.string() });
