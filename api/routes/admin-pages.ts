import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { findVisitingOperator } from '../plugins/session.ts';
import { previewAnswers } from '../serve/on-demand.ts';

/** Where operators log in, and where they arrive. */
const login = '/admin/products/kanrisha';
const start = '/admin/products';
/** Where a password that the server made is changed. */
const account = '/admin/account';

/** The console's pages: rendered when asked for, published nowhere, and shown to operators alone. */
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
      // A password that stood on a screen or in a log is changed before anything else.
      if (path !== account && operator.mustChange) return reply.redirect(`${account}?${next}`, 302);
      return answer(request, reply, path);
    });

  async function answer(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
    await answerPreview(request, reply, address);
    return reply;
  }
}
