import type { z } from 'zod';
import type { Write } from '#db/changes/log.ts';
import { updateCountRules, updateForumRules, updateRankingRules, updateSettings } from '#db/changes/settings.ts';
import { Refusal } from '#db/errors.ts';
import type { Db } from '#db/open.ts';
import { findCountRules, findForumRules, findRankingRules, findSettings } from '#db/queries/settings.ts';
import { socialKinds, type siteChoices, type siteChoicesPatch } from '../contract/admin-settings.ts';
import { logChange } from '../logged-change.ts';

export type SiteChoices = z.infer<typeof siteChoices>;
export type SiteChoicesPatch = z.infer<typeof siteChoicesPatch>;

/** Returns the site settings other than SEO. */
export async function readChoices(db: Db): Promise<SiteChoices> {
  const { socialLinks, adStatement } = await findSettings(db);
  return { socialLinks, adStatement, ...(await findForumRules(db)), ...(await findRankingRules(db)), ...(await findCountRules(db)) };
}

/**
 * Stores changed settings with a line in the audit log, and returns all of them. Throws `stale` with the stored ones if one to change was
 * saved otherwise since the editor loaded it.
 */
export async function saveChoices(write: Write, { was, ...patch }: SiteChoicesPatch, actor: string) {
  const { socialLinks, adStatement, onlyAskerChooses, rankFrom, countMonths } = patch;
  const work = async (before: SiteChoices) => {
    if (was && overwrites(before, was, patch)) throw new Refusal('stale', before);
    if (socialLinks) await updateSettings(write, { socialLinks: given({ ...before.socialLinks, ...socialLinks }) });
    // The unchanged default is not stored, so that nothing is published for it.
    if (adStatement !== undefined && adStatement !== before.adStatement) await updateSettings(write, { adStatement });
    if (onlyAskerChooses !== undefined) await updateForumRules(write, { onlyAskerChooses });
    if (countMonths !== undefined) await updateCountRules(write, { countMonths });
    if (rankFrom !== undefined) await updateRankingRules(write, { rankFrom });
  };
  return (await logChange(write, { actor, action: 'update', subject: 'choices' }, { find: readChoices }, work)).after;
}

function overwrites(stored: SiteChoices, loaded: Sent, { socialLinks, ...fields }: Sent): boolean {
  const [now, then] = [fieldsOf(stored), fieldsOf(loaded)];
  return Object.entries<unknown>({ ...fields, ...socialLinks }).some(
    ([name, value]) => value !== undefined && then[name] !== undefined && then[name] !== now[name] && value !== now[name],
  );
}

/** Settings as a body has them. */
interface Sent {
  socialLinks?: object | undefined;
}

const noLinks = Object.fromEntries(socialKinds.map((kind) => [kind, '']));

// Each link is a field of its own; one that is not stored is as an empty one.
function fieldsOf({ socialLinks, ...fields }: Sent): Record<string, unknown> {
  return { ...fields, ...(socialLinks && { ...noLinks, ...socialLinks }) };
}

function given(links: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).filter(([, url]) => url !== ''));
}
