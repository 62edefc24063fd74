import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscribe } from '#db/changes/subscribers.ts';
import type { App } from '../app-types.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { commit } from '../commit.ts';
import { answerError } from '../hooks/errors.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { route } from '../route.ts';

const taken = '登録を受け付けました。確認のご案内をお待ちください。';
const formType = 'application/x-www-form-urlencoded';

/** The newsletter form: a JSON call for scripts, and a form post that returns a small page for browsers without JavaScript. */
export function newsletterRoutes(app: App): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });

  route(
    app,
    'POST /api/newsletter',
    {
      errorHandler: (error, request, reply) => {
        const page = { type: 'text/html; charset=utf-8', serialize: (body: unknown) => pageOf((body as ErrorBody).message) };
        void answerError(error, request, reply, isForm(request) ? page : undefined);
      },
    },
    async (request, reply) => {
      await commit(reply, (write) => subscribe(write, request.body.email, rateLimitOf(request, 'newsletter')));
      void reply.code(201);
      if (isForm(request)) return sendPage(reply, taken);
      return { success: true as const, status: 'pending' as const, message: taken };
    },
  );
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(formType) ?? false;
}

function sendPage(reply: FastifyReply, sentence: string): never {
  return reply
    .type('text/html; charset=utf-8')
    .serializer((page: unknown) => String(page))
    .send(pageOf(sentence)) as never;
}

// Accepts only fixed sentences of this site, so no user input is echoed.
function pageOf(sentence: string): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>メールのお届け</title></head><body><main><p role="status">${sentence}</p><p><a href="/">トップページへもどる</a></p></main></body></html>`;
}
