import type { DueMail } from '#db/queries/outgoing-mails.ts';
import type { SiteSettings } from '#db/queries/settings.ts';
import { findSubscriber } from '#db/queries/subscribers.ts';
import { addressOf } from '../contract/address-of.ts';
import type { ComposingParts, Written } from './written.ts';
import { mailKeyOf } from './mail-key.ts';

/** Writes the mail with which somebody confirms a subscription; none once it is confirmed or ended. */
export async function confirmationMail(
  { reader, config }: ComposingParts,
  { facts }: DueMail,
  { siteName, siteUrl, operatorName, contactAddress }: SiteSettings,
  at: Date,
): Promise<Written | undefined> {
  const subscriber = await findSubscriber(reader, facts.subscriberId ?? 0);
  if (subscriber?.status !== 'pending') return undefined;
  const key = mailKeyOf(config.dataDir, 'confirm', subscriber, at);
  const text = `${siteName}のメールのお届けに、このアドレスでお申し込みがありました。\n下のボタンから確定すると、新着レビューと読みものを月2回ほどお送りします。`;
  return {
    subject: `【${siteName}】メール登録の確認をお願いします`,
    content: {
      preview: '登録を確定するまで、お届けは始まりません。',
      title: '登録を確定してください',
      blocks: [
        { kind: 'text', text },
        { kind: 'button', label: '登録を確定する', url: siteUrl + addressOf('GET /api/newsletter/confirm', { query: { key } }) },
        {
          kind: 'text',
          text: 'ボタンは7日間使えます。お心当たりがないときは、何もせずにこのメールを削除してください。登録されず、今後のお届けもありません。',
        },
      ],
      reasons: [`送信者：${operatorName}`, `お問い合わせ：${contactAddress}`],
      links: [{ label: siteName, url: `${siteUrl}/` }],
    },
  };
}
