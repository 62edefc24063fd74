import { recordAudit } from '#db/changes/audit.ts';
import { updateForumRules, updateSettings } from '#db/changes/settings.ts';
import type { Db } from '#db/open.ts';
import { findForumRules, findSettings } from '#db/queries/settings.ts';
import type { App } from '../../app-types.ts';
import { siteChoices, siteChoicesPatch } from '../../contract/admin-settings.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';

/** Reads and saves the site settings other than SEO. */
export function adminSettingRoutes(app: App): void {
  const answer = { response: { 200: siteChoices } };

  app.get('/settings', { schema: { summary: 'Links to social services and rules of the forum', ...answer } }, () => read(app.parts.reader));

  const save = { summary: 'Change them; new links publish every page again', body: siteChoicesPatch, ...answer };
  app.patch('/settings', { schema: save }, (request, reply) => {
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
