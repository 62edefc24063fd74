import type { ForumRules, SiteSettings } from '../queries/settings.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';

/** Stores settings that differ from what is stored. Every page carries them, so the whole site is published again. */
export function updateSettings(write: Write, settings: Partial<SiteSettings>): Promise<void> {
  return store(write, settings, tag.settings);
}

export function updateForumRules(write: Write, rules: Partial<ForumRules>): Promise<void> {
  return store(write, rules, tag.forumRules);
}

async function store(write: Write, settings: object, dirtied: string): Promise<void> {
  const { db, at } = write;
  const rows = await db.selectFrom('settings').selectAll().execute();
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
