import { findFrozenLetter, findLetter } from '#db/queries/letters.ts';
import type { DueMail } from '#db/queries/outgoing-mails.ts';
import type { SiteSettings } from '#db/queries/settings.ts';
import { findSubscriber } from '#db/queries/subscribers.ts';
import { addressOf } from '../contract/address-of.ts';
import type { LetterBlock } from '../contract/letters.ts';
import type { ComposingParts, Written } from './written.ts';
import { readLetter, writeLetter, type FrozenLetter } from './letter-content.ts';
import { addressKeyOf } from './address-key.ts';

/** Writes the newsletter of one subscriber; none for one who has left meanwhile. */
export async function letterMail(
  { reader, config }: ComposingParts,
  { facts, letterId }: DueMail,
  site: SiteSettings,
): Promise<Written | undefined> {
  const subscriber = await findSubscriber(reader, facts.subscriberId ?? 0);
  if (subscriber?.status !== 'confirmed' || letterId === null) return undefined;
  const letter = await findFrozenLetter(reader, letterId);
  const frozen = letter?.frozen ?? null;
  if (frozen === null) return undefined;
  const query = { key: addressKeyOf(config.dataDir, 'leave', subscriber.email), letter: letterId };
  const leave = site.siteUrl + addressOf('GET /api/newsletter/leave', { query });
  return writeLetter(JSON.parse(frozen) as FrozenLetter, site, { leave, oneClick: leave });
}

/** Writes the trial of a letter as it is stored now, with a link that stops nothing. */
export async function trialMail({ reader }: ComposingParts, { facts }: DueMail, site: SiteSettings): Promise<Written | undefined> {
  const letter = await findLetter(reader, facts.letterId ?? 0);
  if (!letter) return undefined;
  const frozen = await readLetter(reader, { subject: letter.subject, blocks: JSON.parse(letter.blocks) as LetterBlock[] }, site);
  return writeLetter({ ...frozen, subject: `【テスト送信】${frozen.subject}` }, site, { leave: `${site.siteUrl}/` });
}
