import type { Db } from '#db/open.ts';
import { address } from '#db/page-paths.ts';
import { listLetterEntries, type LetterEntry } from '#db/queries/letters.ts';
import type { SiteSettings } from '#db/queries/settings.ts';
import { excerpt } from '../contract/excerpt.ts';
import type { LetterBlock } from '../contract/letters.ts';
import type { MailBlock } from './mail-body.ts';
import type { Written } from './written.ts';

/** A letter as everybody gets it, without the link that is each reader's own. */
export interface FrozenLetter {
  subject: string;
  preview: string;
  blocks: MailBlock[];
}

const headings = { article: '読みもの', review: '新着レビュー' } as const;
const [excerptLength, previewLength] = [120, 80];

/** Reads what a letter's blocks show now, and the entries that this is made of. */
export async function readLetter(
  db: Db,
  { subject, blocks }: { subject: string; blocks: readonly LetterBlock[] },
  { siteUrl }: Pick<SiteSettings, 'siteUrl'>,
): Promise<FrozenLetter & { entries: LetterEntry[] }> {
  const entries = await listLetterEntries(db, blocks);
  const shown: MailBlock[] = [];
  let before: LetterBlock['kind'] = 'text';
  for (const block of blocks) {
    if (block.kind === 'text') {
      if (block.text.trim() === '') continue;
      shown.push({ kind: 'text', text: block.text.trim() });
    } else {
      const entry = entries.find(({ kind, id }) => kind === block.kind && id === block.id);
      // Not public, or of a product under notice.
      if (!entry) continue;
      if (block.kind !== before) shown.push({ kind: 'heading', text: headings[block.kind] });
      shown.push(blockOf(entry, siteUrl));
    }
    before = block.kind;
  }
  const [first] = shown.flatMap((block) => ('text' in block && block.kind !== 'heading' ? [block.text] : []));
  return { subject, preview: excerpt(first ?? subject, previewLength), blocks: shown, entries };
}

/** Puts a letter into a mail with the links of one reader, or of none in a preview. */
export function writeLetter(
  { subject, preview, blocks }: FrozenLetter,
  { siteName, siteUrl, operatorName, contactAddress }: SiteSettings,
  { leave, oneClick }: { leave: string; oneClick?: string },
): Written {
  return {
    subject,
    content: {
      preview,
      title: subject,
      blocks,
      reasons: [
        `${siteName}のメールのお届けに登録された方へお送りしています。`,
        `送信者：${operatorName}　お問い合わせ：${contactAddress}`,
      ],
      links: [
        { label: 'お届けを停止する', url: leave },
        { label: '運営者について', url: `${siteUrl}/about` },
      ],
    },
    ...(oneClick === undefined ? {} : { unsubscribe: oneClick }),
  };
}

function blockOf(entry: LetterEntry, siteUrl: string): MailBlock {
  if (entry.kind === 'article')
    return { kind: 'entry', title: entry.title, text: excerpt(entry.excerpt, excerptLength), url: siteUrl + address.article(entry.slug) };
  const stars = '★'.repeat(entry.rating) + '☆'.repeat(Math.max(0, 5 - entry.rating));
  return {
    kind: 'entry',
    title: entry.title,
    meta: `${stars}　${entry.nickname || '匿名'}${entry.isProvided ? '（提供品）' : ''}`,
    text: excerpt(entry.text, excerptLength),
    url: siteUrl + address.product(entry.productId),
    reviewId: entry.id,
  };
}
