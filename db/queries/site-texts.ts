import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { SiteTextsTable } from '../tables/publishing.ts';
import { depend, tag } from '../tags.ts';

export type StoredText = Selectable<SiteTextsTable>;

/** Returns a text that operators have edited; undefined while its initial text is published. */
export function findSiteText(db: Db, name: string): Promise<StoredText | undefined> {
  depend(tag.siteText(name));
  return db.selectFrom('siteTexts').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Lists the edited texts by name. */
export function listSiteTexts(db: Db): Promise<StoredText[]> {
  return db.selectFrom('siteTexts').selectAll().orderBy('name').execute();
}
