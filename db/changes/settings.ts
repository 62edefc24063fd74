import type { SiteSettings } from '../queries/settings.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';

/** Stores settings that differ from what is stored. Every page carries them, so the whole site is published again. */
export async function updateSettings(write: Write, settings: Partial<SiteSettings>): Promise<void> {
  const { db, at } = write;
  const rows = await db.selectFrom('settings').selectAll().execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const changed = Object.entries(settings).filter(([name, value]) => stored.get(name) !== JSON.stringify(value));
  if (changed.length === 0) return;
  for (const [name, value] of changed) {
    const row = { name, value: JSON.stringify(value), changedAt: at };
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((oc) => oc.column('name').doUpdateSet(row))
      .execute();
  }
  await recordChange(write, `${tag.settings} updated`, [tag.settings]);
}
