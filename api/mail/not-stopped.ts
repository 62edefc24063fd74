import type { FastifyReply } from 'fastify';
import type { Db } from '#db/open.ts';
import { findSettings } from '#db/queries/settings.ts';
import { sendResultPage } from './result-page.ts';

/** Answers a link to stop mails whose key is cut or too old. Whether the address still gets any is not known, so nothing is claimed. */
export async function sendNotStopped(reply: FastifyReply, reader: Db, what: 'お届け' | 'お知らせ'): Promise<never> {
  const { contactAddress } = await findSettings(reader);
  const lines = ['リンクが途中で切れているか、古いため、停止できませんでした。', `お手数ですが、${contactAddress} へご連絡ください。`];
  return sendResultPage(reply, { title: `${what}を停止できませんでした`, lines }, 404);
}
