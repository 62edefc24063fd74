import { findOperator } from '#db/queries/operator.ts';
import type { App } from '../app-types.ts';
import { findVisitingOperator, type Operator } from '../hooks/session.ts';
import { openPageAnswers, previewAnswers } from '../serve/on-demand.ts';

/** The login page, the page that follows it, and the page of an invitation. */
const login = '/admin/products/kanrisha';
const start = '/admin/products';
const join = '/admin/join';
/** The page for changing a generated password. */
const account = '/admin/account';

/** Serves the console's pages: rendered on request, never published, and shown only to operators. */
export function adminPageRoutes(app: App): void {
  const { reader } = app.parts;
  const { adminToolUrl } = app.parts.config;
  const answerOpen = openPageAnswers(app);
  const answerPreview = previewAnswers(app);

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    done();
  });

  app.get(login, async (request, reply) => {
    const operator = await findVisitingOperator(request);
    if (operator) return reply.redirect(startOf(operator), 302);
    const shown = new URLSearchParams({
      ...(await namedLogin()),
      ...(adminToolUrl === undefined ? {} : { tool: adminToolUrl }),
      ...(/[?&]next=/.test(request.url) ? { denied: '1' } : {}),
    });
    await answerOpen(request, reply, `${login}?${shown.toString()}`);
    return reply;
  });

  app.get(join, async (request, reply) => {
    await answerOpen(request, reply, `${join}?${new URLSearchParams(await namedLogin()).toString()}`);
    return reply;
  });

  for (const pages of ['/admin', '/admin/*'])
    app.get(pages, async (request, reply) => {
      const [path = start] = request.url.split('?', 1);
      // As at public pages; otherwise the login would lead back to a page that does not exist.
      if (path.endsWith('/')) return reply.redirect(path.replace(/(?<!\/)\/+$/, '') + request.url.slice(path.length), 301);
      const next = new URLSearchParams({ next: request.url }).toString();
      const operator = await findVisitingOperator(request);
      if (!operator) return reply.redirect(`${login}?${next}`, 302);
      // A generated password was printed to a screen or a log, so it must be changed first.
      if (path !== account && operator.mustChange) return reply.redirect(`${account}?${next}`, 302);
      const visitor = { role: operator.role, ...memberOf(operator), ...(await namedLogin()) };
      await answerPreview(request, reply, `${path}?${new URLSearchParams(visitor).toString()}`);
      return reply;
    });

  async function namedLogin(): Promise<{ named?: '1' }> {
    return (await findOperator(reader))?.named ? { named: '1' } : {};
  }
}

function memberOf({ member }: Operator): { id?: string; name?: string } {
  return member ? { id: String(member.id), name: member.name } : {};
}

/** Returns the first page of an operator: the posts for those who only look after them. */
function startOf({ role }: Operator): string {
  return role === 'moderator' ? '/admin/moderation' : start;
}
