import { recordAudit } from '#db/changes/audit.ts';
import { updateForumRules, updateSettings } from '#db/changes/settings.ts';
import type { Db } from '#db/open.ts';
import { findForumRules, findSettings } from '#db/queries/settings.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';

/** Reads and saves the site settings other than SEO. */
export function adminSettingRoutes(app: App): void {
  route(app, 'GET /api/admin/settings', () => read(app.parts.reader));

  route(app, 'PATCH /api/admin/settings', (request, reply) => {
    const { actor } = operatorOf(request);
    const { socialLinks, onlyAskerChooses } = request.body;
    return commit(reply, async (write) => {
      const before = await read(write.db);
      if (socialLinks) await updateSettings(write, { socialLinks: given(socialLinks) });
      if (onlyAskerChooses !== undefined) await updateForumRules(write, { onlyAskerChooses });
      const after = await read(write.db);
      const same = JSON.stringify(before) === JSON.stringify(after);
      if (!same) await recordAudit(write, { actor, action: 'update', subject: 'choices', before, after });
      return after;
    });
  });
}

function given(links: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).filter(([, url]) => url !== ''));
}

async function read(db: Db) {
  const { socialLinks } = await findSettings(db);
  return { socialLinks, ...(await findForumRules(db)) };
}
