import type { FastifyReply } from 'fastify';
import { confirmContact, stopContact } from '#db/changes/post-contacts.ts';
import { Refusal } from '#db/errors.ts';
import { findContact, findNoticedPost } from '#db/queries/post-contacts.ts';
import type { ContactKind } from '#db/tables/post-contacts.ts';
import type { App } from '../app-types.ts';
import { commit } from '../commit.ts';
import { addressOf } from '../contract/address-of.ts';
import { addressInKey } from '../mail/address-key.ts';
import { checkContactKey, postInKey } from '../mail/contact-key.ts';
import { sendNotStopped } from '../mail/not-stopped.ts';
import { sendResultPage } from '../mail/result-page.ts';
import { route } from '../route.ts';

/** The links in mails to writers of posts: to receive notices, and to stop them. */
export function postNoticeRoutes(app: App): void {
  const { config, reader } = app.parts;
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 4096 },
    (_request, _body, done) => done(null, {}),
  );

  route(app, 'GET /api/post-notices/confirm', async ({ query: { key } }, reply) => {
    const { state } = await linked('confirm', key);
    if (state !== 'valid') return sendRefusal(reply);
    const action = { label: 'お知らせを受け取る', url: addressOf('POST /api/post-notices/confirm', { query: { key } }) };
    return sendResultPage(reply, { title: 'お知らせを受け取りますか？', lines: ['どのお知らせからでも、いつでも止められます。'], action });
  });

  route(app, 'POST /api/post-notices/confirm', async ({ query: { key } }, reply) => {
    const { state, post } = await linked('confirm', key);
    if (state !== 'valid' || !post) return sendRefusal(reply);
    try {
      await commit(reply, (write) => confirmContact(write, post.kind, post.id));
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(reply);
      throw error;
    }
    return sendResultPage(reply, { title: 'お知らせを受け取ります', lines: [await promiseOf(post)] });
  });

  route(app, 'GET /api/post-notices/stop', async ({ query: { key } }, reply) => {
    if ((await addressToStop(key)) === undefined) return sendNotStopped(reply, reader, 'お知らせ');
    const action = { label: 'お知らせを止める', url: addressOf('POST /api/post-notices/stop', { query: { key } }) };
    const lines = ['残されたアドレスを消し、このアドレスへのお知らせをすべて止めます。投稿はそのまま残ります。'];
    return sendResultPage(reply, { title: 'お知らせを止めますか？', lines, action });
  });

  // Mail providers send this too (RFC 8058). An address that was forgotten gets the same page as one that is forgotten now.
  route(app, 'POST /api/post-notices/stop', async ({ query: { key } }, reply) => {
    const address = await addressToStop(key);
    if (address === undefined) return sendNotStopped(reply, reader, 'お知らせ');
    await commit(reply, (write) => stopContact(write, address));
    return sendResultPage(reply, {
      title: 'お知らせを止めました',
      lines: ['このアドレスへのお知らせは届きません。送信の記録に残るアドレスは、送信から30日で消えます。'],
    });
  });

  async function promiseOf({ kind, id }: { kind: ContactKind; id: number }): Promise<string> {
    if (kind === 'post') return '回答がついたときに、メールでお知らせします。';
    const isPublic = (await findNoticedPost(reader, kind, id))?.isPublic;
    return isPublic
      ? 'レビューはもう公開されています。そのお知らせを、まもなくメールでお送りします。'
      : '公開されたときに、メールでお知らせします。';
  }

  async function linked(purpose: 'confirm' | 'stop', key: string) {
    const post = postInKey(key);
    const contact = post && (await findContact(reader, post.kind, post.id));
    return { post, contact, state: contact ? checkContactKey(config.dataDir, purpose, contact, key, new Date()) : ('wrong' as const) };
  }

  async function addressToStop(key: string): Promise<string | undefined> {
    const address = addressInKey(config.dataDir, 'stop', key);
    if (address !== undefined) return address;
    const { state, contact } = await linked('stop', key);
    return state === 'valid' ? contact?.email : undefined;
  }
}

function sendRefusal(reply: FastifyReply): never {
  const lines = ['リンクが途中で切れているか、期限（7日間）が過ぎています。アドレスは消えているか、まもなく消えます。'];
  return sendResultPage(reply, { title: 'このリンクは使えません', lines }, 404);
}
