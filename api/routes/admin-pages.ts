import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { findVisitingOperator } from '../hooks/session.ts';
import { previewAnswers } from '../serve/on-demand.ts';

/** The login page, and the page that follows it. */
const login = '/admin/products/kanrisha';
const start = '/admin/products';
/** The page for changing a generated password. */
const account = '/admin/account';

/** Serves the console's pages: rendered on request, never published, and shown only to operators. */
export function adminPageRoutes(app: App): void {
  const { adminToolUrl } = app.parts.config;
  const answerPreview = previewAnswers(app);

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    done();
  });

  app.get(login, async (request, reply) => {
    if (await findVisitingOperator(request)) return reply.redirect(start, 302);
    const shown = new URLSearchParams({
      ...(adminToolUrl === undefined ? {} : { tool: adminToolUrl }),
      ...(/[?&]next=/.test(request.url) ? { denied: '1' } : {}),
    });
    return answer(request, reply, `${login}?${shown.toString()}`);
  });

  for (const pages of ['/admin', '/admin/*'])
    app.get(pages, async (request, reply) => {
      const [path = start] = request.url.split('?', 1);
      const next = new URLSearchParams({ next: request.url }).toString();
      const operator = await findVisitingOperator(request);
      if (!operator) return reply.redirect(`${login}?${next}`, 302);
      // A generated password was printed to a screen or a log, so it must be changed first.
      if (path !== account && operator.mustChange) return reply.redirect(`${account}?${next}`, 302);
      return answer(request, reply, path);
    });

  async function answer(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
    await answerPreview(request, reply, address);
    return reply;
  }
}
