import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import { upload } from '../../contract/uploads.ts';
import { commit } from '../../plugins/changes-header.ts';
import { operatorOf } from '../../plugins/session.ts';
import { mostUploadBytes, receivePicture, takeFiles } from '../../uploads/receive.ts';

/** Twice the widest that a picture is shown at. */
const side = 2000;

/** Pictures that operators send. */
export async function adminUploadRoutes(app: App): Promise<void> {
  await takeFiles(app);

  const schema = {
    summary: 'Store a picture',
    description: 'multipart/form-data with one file in `file`: JPEG, PNG or WebP, at most 2 MB and 24 megapixels.',
    response: { 201: upload },
  };
  app.post('/uploads', { bodyLimit: mostUploadBytes + 64 * 1024, schema }, async (request, reply) => {
    const { actor } = operatorOf(request);
    const stored = await receivePicture(request, 'file', side);
    await commit(reply, (write) => recordAudit(write, { actor, action: 'upload', subject: stored.url }));
    return reply.code(201).send(stored);
  });
}
