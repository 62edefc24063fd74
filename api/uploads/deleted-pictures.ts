import { existsSync } from 'node:fs';
import type { Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { listUploads } from '#db/postgres/uploads.ts';
import { mediumNameOf } from '#db/queries/media.ts';
import { uploadFileOf } from '../storage/upload-places.ts';
import { ownPathOf } from './own-path.ts';

/** Returns the sentence at a field whose picture was deleted; `among` several pictures it has the address. */
export function deletedPicture(address: string, among: boolean): string {
  return `${among ? `画像（${address}）` : 'この画像'}は削除されています。ほかの画像を選んでください。`;
}

/** Finds which of these addresses, paths or URLs of the site at `siteUrl`, are those of uploads that were deleted. */
export async function findDeleted(db: Db, dataDir: string, siteUrl: string, addresses: readonly string[]): Promise<Set<string>> {
  const named = addresses.map((address) => ({ address, name: mediumNameOf(ownPathOf(address, siteUrl) ?? address) }));
  const names = [...new Set(named.flatMap(({ name }) => name ?? []))];
  if (names.length === 0) return new Set();
  const stored = new Set(await listStored(db, dataDir, names));
  return new Set(named.flatMap(({ address, name }) => (name === undefined || stored.has(name) ? [] : [address])));
}

/** Lists which of these uploads are stored; the others have been removed. */
export async function listStored(db: Db, dataDir: string, names: readonly string[]): Promise<string[]> {
  return isPostgres(db) ? listUploads(db, names) : names.filter((name) => existsSync(uploadFileOf(dataDir, name)));
}
