import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import { backUpAndPrune, deleteBackup, isBackingUp, readBackups } from '../../backups/backup-thread.ts';
import { readStatus } from '../../backups/status-file.ts';
import { packBackup } from '../../backups/tar.ts';
import type { AuditAction } from '../../contract/audit-names.ts';
import { backupsFolder } from '../../backups/manifest.ts';
import { ApiError } from '../../api-error.ts';
import { sendPosition } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';
import { freeSpace } from '../../storage/disk-space.ts';

/** Backups of database and uploads. */
export function backupRoutes(app: App): void {
  const { config, write } = app.parts;
  const folder = backupsFolder(config.dataDir);
  const note = (actor: string, action: AuditAction, name: string) =>
    write((change) => recordAudit(change, { actor, action, subject: `backup:${name}` }));

  route(app, 'GET /api/admin/backups', () => readBackups(config.dataDir));

  route(app, 'GET /api/admin/backups/schedule', () => {
    const { dataDir, backupSchedule: schedule, backupKeep: kept } = config;
    const { drill, failure } = readStatus(dataDir);
    return { schedule, kept, drill, failure, making: isBackingUp(dataDir), free: freeSpace(dataDir) };
  });

  route(app, 'POST /api/admin/backups', async (request, reply) => {
    const { actor } = operatorOf(request);
    const made = await backUpAndPrune(config);
    sendPosition(reply, await note(actor, 'backup', made.name));
    return reply.code(201).send(made);
  });

  route(app, 'GET /api/admin/backups/{name}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    if (!existsSync(join(folder, name))) throw new ApiError('not_found');
    await note(actor, 'backup download', name);
    // A proxy that reads ahead of its reader would then stop reading for as long as the rest takes, like a client that has gone.
    void reply.header('x-accel-buffering', 'no');
    void reply.header('content-disposition', `attachment; filename="${name}.tar"`).type('application/x-tar');
    return reply.send(packBackup(folder, name));
  });

  route(app, 'DELETE /api/admin/backups/{name}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    if (!existsSync(join(folder, name))) throw new ApiError('not_found');
    await deleteBackup(config.dataDir, name);
    sendPosition(reply, await note(actor, 'backup delete', name));
    return { success: true as const, name };
  });
}
