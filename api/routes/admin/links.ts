import { recordAudit } from '#db/changes/audit.ts';
import { hideLink, recheckLink } from '#db/changes/links.ts';
import { countLinkProblems, findLinkProblem, listLinkProblems } from '#db/queries/links.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { findLinkChecking } from '../../links/link-schedule.ts';
import { route } from '../../route.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';

/** Outward links that do not open, for operators. */
export function adminLinkRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/links', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = (await countLinkProblems(reader))[query.state];
    return sendList(reply, pageOf(await listLinkProblems(reader, query.state, span), span, total), total);
  });

  route(app, 'GET /api/admin/link-counts', async () => ({
    ...(await countLinkProblems(reader)),
    checking: await findLinkChecking(app.parts),
  }));

  route(app, 'POST /api/admin/links/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    const { action } = request.body;
    return commit(reply, async (write) => {
      const before = await findLinkProblem(write.db, id);
      if (action === 'check') await recheckLink(write, id);
      else await hideLink(write, id, action === 'hide');
      const pages = before?.places.map(({ path }) => path);
      if (action !== 'check') await recordAudit(write, { actor, action: `${action} link`, address: before?.url ?? '', after: { pages } });
      return { id };
    });
  });
}
