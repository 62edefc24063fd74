import {
  findSeoSettings,
  type CountRules,
  type ForumRules,
  type RankingRules,
  type SentSeoFields,
  type SiteSettings,
} from '../queries/settings.ts';
import { tag } from '../tags.ts';
import { changedFields } from './changed-fields.ts';
import { recordChange, type Write } from './log.ts';
import { refuseStale } from './stale.ts';
import { refreshRanked } from './ratings.ts';

/** Stores the settings that differ from the stored ones. Every page depends on them, so the whole site is published again. */
export function updateSettings(write: Write, settings: Partial<SiteSettings>): Promise<void> {
  return store(write, settings, tag.settings);
}

/**
 * Stores the fields of the SEO form. `loadedAt` is the `updatedAt` the editor had loaded: if the stored one differs, throws `stale` with
 * the stored settings. A save that changes nothing writes nothing, whatever its version.
 */
export async function updateSeoSettings(write: Write, fields: SentSeoFields, loadedAt?: string): Promise<void> {
  const stored = await findSeoSettings(write.db);
  // An unchanged default is not stored, so that nothing is published for it.
  const changed = changedFields(stored, fields);
  if (Object.keys(changed).length === 0) return;
  refuseStale(stored, loadedAt);
  await updateSettings(write, changed);
}

export function updateForumRules(write: Write, rules: Partial<ForumRules>): Promise<void> {
  return store(write, rules, tag.forumRules);
}

/** Stores how long counters are kept; the next daily job deletes what is older. */
export function updateCountRules(write: Write, rules: Partial<CountRules>): Promise<void> {
  return store(write, rules, tag.countRules);
}

/** Stores from how many reviews a product has a rank, and ranks all products by it. */
export async function updateRankingRules(write: Write, rules: Partial<RankingRules>): Promise<void> {
  await store(write, rules, tag.rankingRules);
  await refreshRanked(write);
}

async function store(write: Write, settings: object, dirtied: string): Promise<void> {
  const { db, at } = write;
  const rows = await db.selectFrom('settings').selectAll().orderBy('name').execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const changed = Object.entries(settings as Record<string, unknown>).filter(([name, value]) => stored.get(name) !== JSON.stringify(value));
  if (changed.length === 0) return;
  for (const [name, value] of changed) {
    const row = { name, value: JSON.stringify(value), changedAt: at };
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((oc) => oc.column('name').doUpdateSet(row))
      .execute();
  }
  await recordChange(write, `${dirtied} updated`, [dirtied]);
}
