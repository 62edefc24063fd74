import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { SiteTextsTable } from '../tables/publishing.ts';
import { depend, tag } from '../tags.ts';

export type StoredText = Selectable<SiteTextsTable>;

/** Returns a text that operators have edited; undefined while its initial text is published. */
export async function findSiteText(db: Db, name: string): Promise<StoredText | undefined> {
  depend(tag.siteText(name));
  return (await findText(db, { name }))[0];
}

const findText = prepared(['name'], ({ name }, db) => db.selectFrom('siteTexts').selectAll().where('name', '=', name));

/** Lists the edited texts by name. */
export function listSiteTexts(db: Db): Promise<StoredText[]> {
  return db.selectFrom('siteTexts').selectAll().orderBy('name').execute();
}
