import { sql, type Selectable } from 'kysely';
import { day, hour, minute } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { listFetchedPictures, pictureFetched, type FetchedPicture } from '../queries/pictures.ts';
import type { ProductsTable } from '../tables/products.ts';
import { tag } from '../tags.ts';
import { replaceTexts, shownTags, textPortion, type ReplacedText } from './article-pictures.ts';
import { recordAudit } from './audit.ts';
import { ownTags as brandTags } from './brands.ts';
import { replaceImported } from './imports.ts';
import { recordLongChange, type Write } from './log.ts';
import { ownTags as productTags } from './products.ts';

type ProductPictures = Pick<Selectable<ProductsTable>, 'imageUrl' | 'additionalImages' | 'pictureAlts'>;

/** Actor in the audit log for changes the server makes by itself. */
const actor = 'server';
/** Milliseconds between failed attempts; after the last there is no further attempt until the failure record expires. */
const pauses = [10 * minute, hour, 6 * hour, day];
/** Rows of each kind changed per write. */
const portion = 100;

/**
 * Replaces the external picture at `address` by its upload in rows that still name it, and stores `texts`, in which it is already replaced.
 * Open forms stay valid, and an import that wrote the address can be undone. Returns whether more rows may name it.
 */
export async function replacePicture(write: Write, address: string, upload: string, texts: readonly ReplacedText[] = []): Promise<boolean> {
  const [products, brands, articles, shown, settings] = [
    await replaceInProducts(write, address, upload),
    await replaceInBrands(write, address, upload),
    await replaceInArticles(write, address, upload),
    await replaceTexts(write, address, texts),
    await replaceInSettings(write, address, upload),
  ];
  const tags = [...products, ...brands, ...articles, ...shown, settings].flat();
  await write.db.deleteFrom('picturesElsewhere').where('address', '=', address).execute();
  if (tags.length === 0) return texts.length === textPortion;
  await recordLongChange(write, `${tags[0] ?? ''} picture fetched`, tags);
  await recordAudit(write, { actor, action: pictureFetched, address, after: { upload } });
  return texts.length === textPortion || [products, brands, articles].some((rows) => rows.length === portion);
}

/** Records that a picture could not be fetched. The audit log holds the first failure and the last. */
export async function notePictureFailure({ db, at }: Write, address: string, problem: string): Promise<void> {
  const before = await db.selectFrom('picturesElsewhere').select('attempts').where('address', '=', address).executeTakeFirst();
  const attempts = (before?.attempts ?? 0) + 1;
  const pause = pauses[attempts - 1];
  const nextAt = pause === undefined ? null : timeAfter(at, pause);
  await db
    .insertInto('picturesElsewhere')
    .values({ address, attempts, at, nextAt })
    .onConflict((known) => known.column('address').doUpdateSet({ attempts, at, nextAt }))
    .execute();
  if (attempts > 1 && nextAt !== null) return;
  await recordAudit({ db, at }, { actor, action: 'picture failed', address, after: { problem, nextAt } });
}

/**
 * Records what a save has fetched, so that an address that is sent again is known to be that of its upload, and that the addresses which it
 * leaves `forLater` may be tried at once, however often they have failed.
 */
export async function noteSavedPictures(write: Write, fetched: readonly FetchedPicture[], forLater: readonly string[]): Promise<void> {
  if (forLater.length > 0) await write.db.deleteFrom('picturesElsewhere').where('address', 'in', forLater).execute();
  const addresses = fetched.map(({ address }) => address);
  const known = new Set((await listFetchedPictures(write.db, addresses)).map(({ address, upload }) => `${address} ${upload}`));
  for (const { address, upload } of fetched) {
    const isKnown = known.has(`${address} ${upload}`);
    known.add(`${address} ${upload}`);
    if (!isKnown) await recordAudit(write, { actor, action: pictureFetched, address, after: { upload } });
  }
}

/** Records that these addresses are never asked for, so that their rows count as those without a picture. */
export async function notePlaceholders({ db, at }: Write, addresses: readonly string[]): Promise<void> {
  await db
    .insertInto('picturesElsewhere')
    .values(addresses.map((address) => ({ address, attempts: 0, at, nextAt: null })))
    .onConflict((known) => known.column('address').doNothing())
    .execute();
}

/**
 * Returns the pictures of a product with each address renamed. A picture that is already listed is not listed twice, and one description
 * follows each picture.
 */
export function withPictures(
  { imageUrl, additionalImages, pictureAlts }: ProductPictures,
  renamed: (address: string) => string,
): ProductPictures {
  const listOf = (text: string) => JSON.parse(text) as string[];
  const lines = listOf(pictureAlts).map((line): [string, string] => {
    const [address = ''] = line.split(' ', 1);
    return [renamed(address), line.slice(address.length)];
  });
  return {
    imageUrl: renamed(imageUrl),
    additionalImages: JSON.stringify([...new Set(listOf(additionalImages).map(renamed))]),
    pictureAlts: JSON.stringify([...new Map(lines)].map(([address, alt]) => `${address}${alt}`)),
  };
}

async function replaceInProducts(write: Write, address: string, upload: string): Promise<string[][]> {
  const { db, at } = write;
  const live = db.selectFrom('products').selectAll().where('deletedAt', 'is', null).orderBy('id').limit(portion);
  const shown = await live.where(sql<boolean>`image_url >= '0' and image_url = ${address}`).execute();
  const listed = await live
    .where(sql<boolean>`instr(lower(additional_images), '"http') > 0`)
    .where(sql<boolean>`exists (select 1 from json_each(additional_images) where value = ${address})`)
    .execute();
  const rows = new Map([...shown, ...listed].map((row) => [row.id, row]));
  for (const row of [...rows.values()].slice(0, portion)) {
    const set = withPictures(row, (picture) => (picture === address ? upload : picture));
    await db
      .updateTable('products')
      .set({ ...set, changedAt: at })
      .where('id', '=', row.id)
      .execute();
    for (const field of ['imageUrl', 'additionalImages'] as const)
      await replaceImported(write, { kind: 'product', id: row.id, field, from: row[field], to: set[field] });
  }
  return [...rows.values()].slice(0, portion).map(productTags);
}

async function replaceInBrands(write: Write, address: string, upload: string): Promise<string[][]> {
  const { db, at } = write;
  const rows = await db
    .selectFrom('brands')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`logo_url >= '0' and logo_url = ${address}`)
    .orderBy('id')
    .limit(portion)
    .execute();
  for (const { id } of rows) {
    await db.updateTable('brands').set({ logoUrl: upload, changedAt: at }).where('id', '=', id).execute();
    await replaceImported(write, { kind: 'brand', id, field: 'logoUrl', from: address, to: upload });
  }
  return rows.map(({ id }) => brandTags(id));
}

async function replaceInArticles(write: Write, address: string, upload: string): Promise<string[][]> {
  const { db, at } = write;
  const live = db.selectFrom('articles').selectAll().where('deletedAt', 'is', null).orderBy('id').limit(portion);
  const covers = await live.where(sql<boolean>`featured_image >= '0' and featured_image = ${address}`).execute();
  const authors = await live.where(sql<boolean>`author_image >= '0' and author_image = ${address}`).execute();
  const rows = [...new Map([...covers, ...authors].map((row) => [row.id, row])).values()].slice(0, portion);
  const tags: string[][] = [];
  for (const row of rows) {
    const set = {
      ...(row.featuredImage === address ? { featuredImage: upload } : {}),
      ...(row.authorImage === address ? { authorImage: upload } : {}),
    };
    await db
      .updateTable('articles')
      .set({ ...set, changedAt: at })
      .where('id', '=', row.id)
      .execute();
    tags.push(await shownTags(write, row));
  }
  return tags;
}

// Leaves `changedAt` as it is, because an open settings form compares it.
async function replaceInSettings({ db }: Write, address: string, upload: string): Promise<string[]> {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: JSON.stringify(upload) })
    .where('name', '=', 'defaultOgImage')
    .where('value', '=', JSON.stringify(address))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? [tag.settings] : [];
}
