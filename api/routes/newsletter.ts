import type { FastifyReply, FastifyRequest } from 'fastify';
import { leaveByLetter } from '#db/changes/letters.ts';
import { confirmSubscriber, subscribe } from '#db/changes/subscribers.ts';
import { Refusal } from '#db/errors.ts';
import { findSubscriber, findSubscriberAt } from '#db/queries/subscribers.ts';
import type { App } from '../app-types.ts';
import { addressOf } from '../contract/address-of.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { consentText } from '../contract/newsletter.ts';
import { commit } from '../commit.ts';
import { answerError } from '../hooks/errors.ts';
import { addressInKey } from '../mail/address-key.ts';
import { checkMailKey, idInKey, type MailPurpose } from '../mail/mail-key.ts';
import { sendNotStopped } from '../mail/not-stopped.ts';
import { resultPage, sendResultPage } from '../mail/result-page.ts';
import { rateLimitOf } from '../visitors/limits.ts';
import { route } from '../route.ts';

const formType = 'application/x-www-form-urlencoded';
const title = 'メールのお届け';

/** Sentences after the form: no mail follows before a mail server is set. The same for an address that is already subscribed. */
const taken = {
  waiting: '登録を受け付けました。お届けが始まるときに、確認のメールをお送りします。',
  mailed: '確認メールをお送りします。メールのボタンから、登録を確定してください。',
};

/**
 * The newsletter form: a JSON call for scripts, and a form post that returns a small page for browsers without JavaScript. The links of its
 * mails open pages that ask once more, because programs that check mails open every link.
 */
export function newsletterRoutes(app: App): void {
  const { config, reader } = app.parts;
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  // Mail providers may send their one field in this form too; nothing of it is read.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}));

  route(
    app,
    'POST /api/newsletter',
    {
      errorHandler: (error, request, reply) => {
        const page = {
          type: 'text/html; charset=utf-8',
          serialize: (body: unknown) => resultPage({ title, lines: [(body as ErrorBody).message] }),
        };
        void answerError(error, request, reply, isForm(request) ? page : undefined);
      },
    },
    async (request, reply) => {
      const subscription = { email: request.body.email, consentText, mails: config.smtp !== undefined };
      await commit(reply, (write) => subscribe(write, subscription, rateLimitOf(request, 'newsletter')));
      const message = config.smtp ? taken.mailed : taken.waiting;
      if (isForm(request)) return sendResultPage(reply, { title, lines: [message] }, 201);
      void reply.code(201);
      return { success: true as const, status: 'pending' as const, message };
    },
  );

  route(app, 'GET /api/newsletter/confirm', async ({ query: { key } }, reply) => {
    const { state } = await linked('confirm', key);
    if (state !== 'valid') return sendRefusal(reply, state);
    const action = { label: '登録を確定する', url: addressOf('POST /api/newsletter/confirm', { query: { key } }) };
    return sendResultPage(reply, { title: '登録を確定しますか？', lines: ['新着レビューと読みものを、月2回ほどお届けします。'], action });
  });

  route(app, 'POST /api/newsletter/confirm', async ({ query: { key } }, reply) => {
    const { state, id } = await linked('confirm', key);
    if (state !== 'valid') return sendRefusal(reply, state);
    try {
      await commit(reply, (write) => confirmSubscriber(write, id));
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(reply, 'wrong');
      throw error;
    }
    return sendResultPage(reply, {
      title: '登録が完了しました',
      lines: ['次のお届けをお待ちください。どのメールからでも、いつでも停止できます。'],
    });
  });

  route(app, 'GET /api/newsletter/leave', async ({ query: { key, letter } }, reply) => {
    const leaving = await leavingBy(key);
    if (leaving === 'unknown') return sendNotStopped(reply, reader, 'お届け');
    if (leaving === 'nobody') return sendResultPage(reply, stopped);
    const action = { label: 'お届けを停止する', url: addressOf('POST /api/newsletter/leave', { query: { key, letter } }) };
    return sendResultPage(reply, {
      title: 'メールのお届けを停止しますか？',
      lines: ['停止したあとも、いつでももう一度登録できます。'],
      action,
    });
  });

  // Mail providers send this for their readers (RFC 8058), without cookies and from anywhere (`fromAnywhere` in the contract): the key
  // alone decides.
  route(app, 'POST /api/newsletter/leave', async ({ query: { key, letter } }, reply) => {
    const leaving = await leavingBy(key);
    if (leaving === 'unknown') return sendNotStopped(reply, reader, 'お届け');
    if (leaving !== 'nobody') await commit(reply, (write) => leaveByLetter(write, leaving, letter));
    return sendResultPage(reply, stopped);
  });

  async function linked(purpose: MailPurpose, key: string) {
    const id = idInKey(key) ?? 0;
    const subscriber = await findSubscriber(reader, id);
    if (!subscriber) return { state: 'wrong' as const, id };
    return { state: checkMailKey(config.dataDir, purpose, subscriber, key, new Date()), id, status: subscriber.status };
  }

  /** Finds the id of the subscriber who leaves: `nobody` if the address has left or is deleted, `unknown` for a wrong key. */
  async function leavingBy(key: string): Promise<number | 'nobody' | 'unknown'> {
    const address = addressInKey(config.dataDir, 'leave', key);
    if (address === undefined) {
      const { state, id, status } = await linked('leave', key);
      if (state !== 'valid') return 'unknown';
      return status === 'left' ? 'nobody' : id;
    }
    const subscriber = await findSubscriberAt(reader, address);
    return subscriber && subscriber.status !== 'left' ? subscriber.id : 'nobody';
  }
}

const stopped = {
  title: 'お届けを停止しました',
  lines: ['ご利用ありがとうございました。行き違いで届いたメールがあれば、お許しください。'],
};

function sendRefusal(reply: FastifyReply, state: 'expired' | 'wrong'): never {
  const lines =
    state === 'expired'
      ? ['リンクの期限（7日間）が過ぎています。お手数ですが、もう一度ご登録ください。']
      : ['リンクが途中で切れているか、登録がすでに削除されています。メールのリンクをそのまま開いてください。'];
  return sendResultPage(reply, { title: 'このリンクは使えません', lines }, state === 'expired' ? 410 : 404);
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(formType) ?? false;
}
