import { fold } from '#api/contract/fold.ts';
import { Refusal } from '../errors.ts';
import type { Medium } from '../queries/media.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { countOf } from '../count-of.ts';

/** A stored picture: its path below `uploads`, the name of the file as sent (may be empty), its size in pixels and bytes. */
type StoredMedium = Pick<Medium, 'name' | 'fileName' | 'width' | 'height' | 'bytes'>;

/** A stored picture without a row, with the time of its file. */
export interface FoundMedium extends StoredMedium {
  uploadedAt: string;
}

/** Notes that a picture was uploaded. One that is uploaded again keeps its description and is the newest again. */
export async function noteUploaded({ db, at }: Write, medium: StoredMedium): Promise<void> {
  const known = await db.selectFrom('media').select(['alt', 'fileName']).where('name', '=', medium.name).executeTakeFirst();
  const fileName = medium.fileName === '' ? (known?.fileName ?? '') : medium.fileName;
  const row = { ...medium, fileName, folded: foldedOf(fileName, known?.alt), uploadedAt: at };
  await db
    .insertInto('media')
    .values(row)
    .onConflict((oc) => oc.column('name').doUpdateSet({ fileName, folded: row.folded, uploadedAt: at }))
    .execute();
}

/** Notes uploads whose files have no row: those of an earlier release, or left by a kill. */
export async function noteFound({ db }: Write, media: readonly FoundMedium[]): Promise<void> {
  if (media.length === 0) return;
  await db
    .insertInto('media')
    .values(media.map((medium) => ({ ...medium, folded: foldedOf(medium.fileName) })))
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
}

/** Stores what a picture shows. Throws `media_not_found`, and `stale` if it has another text than `loaded`, which the editor had loaded. */
export async function describeMedium(write: Write, name: string, alt: string, loaded?: string): Promise<void> {
  const { db } = write;
  const row = await db.selectFrom('media').select(['alt', 'fileName']).where('name', '=', name).executeTakeFirst();
  if (!row) throw new Refusal('media_not_found');
  if (row.alt === alt) return;
  if (loaded !== undefined && loaded !== row.alt) throw new Refusal('stale');
  await db
    .updateTable('media')
    .set({ alt, folded: foldedOf(row.fileName, alt) })
    .where('name', '=', name)
    .execute();
  await recordChange(write, `${tag.medium(name)} described`, [tag.medium(name)]);
}

/** Removes the row of a picture that an operator deletes. Throws `media_not_found`, and `media_used` while a row names it. */
export async function deleteMedium(write: Write, name: string): Promise<void> {
  const uses = await countOf(write.db.selectFrom('mediaUses').where('name', '=', name));
  if (uses > 0) throw new Refusal('media_used');
  if ((await removeRows(write, [name])) === 0) throw new Refusal('media_not_found');
}

/** Removes the rows of pictures that the purge removes. */
export async function forgetMedia(write: Write, names: readonly string[]): Promise<void> {
  if (names.length > 0) await removeRows(write, names);
}

// A page may still show a picture whose file is gone, with the description from here.
async function removeRows(write: Write, names: readonly string[]): Promise<number> {
  const removed = await write.db.deleteFrom('media').where('name', 'in', names).returning(['name', 'alt']).execute();
  const described = removed.flatMap(({ name, alt }) => (alt === '' ? [] : [name]));
  if (described.length > 0) await recordChange(write, `descriptions of ${described.length} pictures forgotten`, described.map(tag.medium));
  return removed.length;
}

function foldedOf(fileName: string, alt = ''): string {
  return fold(`${fileName} ${alt}`);
}
