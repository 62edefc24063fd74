import { createReport } from '#db/changes/reports.ts';
import type { App } from '../app-types.ts';
import { createdReport, reportBody } from '../contract/reports.ts';
import { commit } from '../commit.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { target, viewerWriting } from '../visitors/visitor.ts';

/** Reports of posts by visitors. */
export function reportRoutes(app: App): void {
  app.post(
    '/reports',
    { schema: { summary: 'Report a post', body: reportBody, response: { 201: createdReport } } },
    async (request, reply) => {
      const { kind, id, reason, comment } = request.body;
      const reporterKey = viewerWriting(request, reply)(target.report(kind, id)).key;
      const input = { kind, targetId: id, reason, comment, reporterKey };
      const { createdAt, ...report } = await commit(reply, (write) => createReport(write, input, rateLimitOf(request, 'report')));
      return reply.code(201).send({ success: true, kind, id, reason: report.reason, comment: report.comment, createdAt });
    },
  );
}
