import { Refusal } from '../errors.ts';
import { findSiteText, type StoredText } from '../queries/site-texts.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';

/**
 * Stores a text; `value` is JSON, `initial` the hash of the initial text it replaces, `loadedAt` the time of the version that the editor
 * had loaded (empty for the initial text). If another is stored now, throws `stale`; what is stored already is never refused.
 */
export async function storeSiteText(
  write: Write,
  { name, value, initial }: Pick<StoredText, 'name' | 'value' | 'initial'>,
  loadedAt?: string,
): Promise<void> {
  const stored = await findSiteText(write.db, name);
  if (stored?.value === value && stored.initial === initial) return;
  refuseLater(stored, loadedAt);
  const row = { name, value, initial, changedAt: write.at };
  await write.db
    .insertInto('siteTexts')
    .values(row)
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
    .execute();
  await recordChange(write, `site text ${name} updated`, [tag.siteText(name)]);
}

/** Removes an edited text, so that its initial text is published again. Throws `stale` as `storeSiteText`. */
export async function removeSiteText(write: Write, name: string, loadedAt?: string): Promise<void> {
  refuseLater(await findSiteText(write.db, name), loadedAt);
  const { numDeletedRows } = await write.db.deleteFrom('siteTexts').where('name', '=', name).executeTakeFirst();
  if (numDeletedRows > 0n) await recordChange(write, `site text ${name} removed`, [tag.siteText(name)]);
}

function refuseLater(stored: StoredText | undefined, loadedAt: string | undefined): void {
  if (loadedAt !== undefined && loadedAt !== (stored?.changedAt ?? '')) throw new Refusal('stale');
}
