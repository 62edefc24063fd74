import { recordAudit } from '#db/changes/audit.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { findSettings } from '#db/queries/settings.ts';
import type { App } from '../../app-types.ts';
import { seoBody } from '../../contract/admin-seo.ts';
import { commit } from '../../plugins/changes-header.ts';
import { operatorOf } from '../../plugins/session.ts';

/** The site's name, description, address and share image. */
export function adminSeoRoutes(app: App): void {
  const answer = { response: { 200: seoBody } };

  app.get('/seo-settings', { schema: { summary: 'SEO settings', ...answer } }, () => findSettings(app.parts.reader));

  app.post(
    '/seo-settings',
    { schema: { summary: 'Save SEO settings; every page is published again', body: seoBody, ...answer } },
    (request, reply) => {
      const { actor } = operatorOf(request);
      return commit(reply, async (write) => {
        const before = seoBody.parse(await findSettings(write.db));
        await updateSettings(write, request.body);
        const same = JSON.stringify(before) === JSON.stringify(request.body);
        if (!same) await recordAudit(write, { actor, action: 'update', subject: 'settings', before, after: request.body });
        return request.body;
      });
    },
  );
}
