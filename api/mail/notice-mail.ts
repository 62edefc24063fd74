import type { DueMail } from '#db/queries/outgoing-mails.ts';
import { findContact, findNoticedPost, isReplyPublic, type NoticedPost } from '#db/queries/post-contacts.ts';
import type { SiteSettings } from '#db/queries/settings.ts';
import { isContactKind, type ContactKind } from '#db/tables/post-contacts.ts';
import { addressOf } from '../contract/address-of.ts';
import type { ComposingParts, Written } from './written.ts';
import { addressKeyOf } from './address-key.ts';
import { contactKeyOf } from './contact-key.ts';
import type { MailBlock } from './mail-body.ts';

/** Writes a mail to the writer of a post; none if the post, the reply or the address is gone. */
export async function noticeMail(
  { reader, config }: ComposingParts,
  mail: DueMail,
  site: SiteSettings,
  at: Date,
): Promise<Written | undefined> {
  const { post, replyId } = mail.facts;
  if (!post || !isContactKind(post.kind)) return undefined;
  const { kind, id } = post;
  const [contact, noticed] = await Promise.all([findContact(reader, kind, id), findNoticedPost(reader, kind, id)]);
  if (contact?.email !== mail.recipient || !noticed) return undefined;
  if (mail.kind === 'post_confirmation' && contact.confirmedAt !== null) return undefined;
  if (mail.kind !== 'post_confirmation' && (contact.confirmedAt === null || !noticed.isPublic)) return undefined;
  if (mail.kind === 'answered' && !(await isReplyPublic(reader, replyId ?? 0))) return undefined;
  const stop =
    site.siteUrl + addressOf('GET /api/post-notices/stop', { query: { key: addressKeyOf(config.dataDir, 'stop', contact.email) } });
  const confirm =
    site.siteUrl + addressOf('GET /api/post-notices/confirm', { query: { key: contactKeyOf(config.dataDir, 'confirm', contact, at) } });
  const page = site.siteUrl + noticed.page;
  const { subject, title, blocks } = wordsOf(mail.kind, kind, noticed, { confirm, page }, site);
  return {
    subject: `【${site.siteName}】${subject}`,
    content: {
      preview: title,
      title,
      blocks,
      reasons: [
        kind === 'post' ? '質問のときに残されたアドレスへお送りしています。' : 'レビューのときに残されたアドレスへお送りしています。',
        `送信者：${site.operatorName}　お問い合わせ：${site.contactAddress}`,
      ],
      links: [{ label: 'このアドレスへのお知らせをすべて止める', url: stop }],
    },
    unsubscribe: stop,
  };
}

type Words = Pick<Written, 'subject'> & { title: string; blocks: MailBlock[] };

function wordsOf(
  mail: DueMail['kind'],
  kind: ContactKind,
  { title: name }: NoticedPost,
  { confirm, page }: { confirm: string; page: string },
  { siteName }: SiteSettings,
): Words {
  const noun = kind === 'post' ? '質問' : 'レビュー';
  if (mail === 'post_confirmation')
    return {
      subject: 'お知らせを受け取りますか？',
      title: 'お知らせを受け取りますか？',
      // The post is not named: somebody else may have left the address, to have their words sent.
      blocks: [
        {
          kind: 'text',
          text: `${siteName}に送られた${noun}に、このアドレスが残されました。下のボタンから受け取ると、${kind === 'post' ? '回答がついたとき' : '公開されたとき'}にお知らせします。`,
        },
        { kind: 'button', label: 'お知らせを受け取る', url: confirm },
        {
          kind: 'text',
          text: 'お心当たりがないときは、何もせずにこのメールを削除してください。アドレスは7日後に消え、お知らせは届きません。',
        },
      ],
    };
  if (mail === 'answered')
    return {
      subject: '回答がつきました',
      title: 'ご質問に回答がつきました',
      blocks: [
        { kind: 'text', text: `「${name}」に、新しい回答がつきました。` },
        { kind: 'button', label: '回答を見る', url: page },
        { kind: 'text', text: '役に立った回答をベスト回答に選ぶと、同じことで困っている方の助けになります。' },
      ],
    };
  return {
    subject: `${noun}が公開されました`,
    title: `${noun}が公開されました`,
    blocks: [
      {
        kind: 'text',
        text: kind === 'post' ? `「${name}」の確認が終わり、公開されました。` : `「${name}」へのレビューの確認が終わり、公開されました。`,
      },
      { kind: 'button', label: `${noun}を見る`, url: page },
    ],
  };
}
