import { createReport } from '#db/changes/reports.ts';
import type { App } from '../app-types.ts';
import { commit } from '../commit.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { target, viewerWriting } from '../visitors/visitor.ts';
import { route } from '../route.ts';

/** Reports of posts by visitors. */
export function reportRoutes(app: App): void {
  route(app, 'POST /api/reports', async (request, reply) => {
    const { kind, id, reason, comment } = request.body;
    const reporterKey = viewerWriting(request, reply)(target.report(kind, id)).key;
    const input = { kind, targetId: id, reason, comment, reporterKey };
    const { createdAt, ...report } = await commit(reply, (write) => createReport(write, input, rateLimitOf(request, 'report')));
    return reply.code(201).send({ success: true, kind, id, reason: report.reason, comment: report.comment, createdAt });
  });
}
