import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import { backUp, deleteBackup, readBackups } from '../../backups/backup-thread.ts';
import { freeSpace } from '../../backups/disk-space.ts';
import { readStatus } from '../../backups/status-file.ts';
import { packBackup } from '../../backups/tar.ts';
import { backupsFolder } from '../../backups/manifest.ts';
import { backup, backupParam, backupSchedule, deletedBackup } from '../../contract/backups.ts';
import { ApiError } from '../../api-error.ts';
import { operatorOf } from '../../hooks/session.ts';

/** Backups of database and uploads. */
export function backupRoutes(app: App): void {
  const { config, write } = app.parts;
  const folder = backupsFolder(config.dataDir);
  const note = (actor: string, action: string, name: string) =>
    write((change) => recordAudit(change, { actor, action, subject: `backup:${name}` }));

  app.get('/backups', { schema: { summary: 'Backups, the newest first', response: { 200: z.array(backup) } } }, () =>
    readBackups(config.dataDir),
  );

  const schedule = { summary: 'How backups are made by themselves, and how the last drill ended', response: { 200: backupSchedule } };
  app.get('/backups/schedule', { schema: schedule }, () => {
    const { drill, failure } = readStatus(config.dataDir);
    return { schedule: config.backupSchedule, kept: config.backupKeep, drill, failure, free: freeSpace(config.dataDir) };
  });

  app.post('/backups', { schema: { summary: 'Back up now', response: { 201: backup } } }, async (request, reply) => {
    const { actor } = operatorOf(request);
    const made = await backUp(config.dataDir);
    await note(actor, 'backup', made.name);
    return reply.code(201).send(made);
  });

  app.get('/backups/:name', { schema: { summary: 'A backup as a tar file', params: backupParam } }, async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    if (!existsSync(join(folder, name))) throw new ApiError('not_found');
    await note(actor, 'backup download', name);
    void reply.header('content-disposition', `attachment; filename="${name}.tar"`).type('application/x-tar');
    return reply.send(packBackup(folder, name));
  });

  const remove = { summary: 'Delete a backup', params: backupParam, response: { 200: deletedBackup } };
  app.delete('/backups/:name', { schema: remove }, async (request) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    if (!existsSync(join(folder, name))) throw new ApiError('not_found');
    await deleteBackup(config.dataDir, name);
    await note(actor, 'backup delete', name);
    return { success: true as const, name };
  });
}
