import type { Db } from '#db/open.ts';
import { listAddressesOn, listPicturesElsewhere, type PictureElsewhere } from '#db/queries/pictures.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import type { Time } from '#db/tables/columns.ts';
import { isPlaceholder } from '../contract/picture-address.ts';

/** Placeholders noted in one write. */
const mostPlaceholders = 500;

interface NextPictures {
  /** One from each of a few hosts. */
  pictures: PictureElsewhere[];
  /** Addresses that are never fetched and not yet known as such. */
  placeholders: string[];
}

/**
 * Lists the pictures to fetch at `at`, one from each of at most `most` hosts: those that follow the host of the address `after`, then from
 * the first again. Lists placeholders apart, so that they hold up no other host.
 */
export async function listNextPictures(db: Db, at: Time, after: string, most: number): Promise<NextPictures> {
  const { siteUrl } = await findSeoSettings(db);
  const byHost = new Map<string, PictureElsewhere>();
  const origins = new Set<string>();
  for (const picture of await listPicturesElsewhere(db, at)) {
    if (isPlaceholder(picture.address) && !picture.address.startsWith(`${siteUrl}/`)) {
      origins.add(picture.origin);
      continue;
    }
    const host = hostOf(picture.address);
    const known = byHost.get(host);
    if (!known || picture.address < known.address) byHost.set(host, picture);
  }
  const last = hostOf(after);
  const inOrder = [...byHost].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const following = [...inOrder.filter(([host]) => host > last), ...inOrder.filter(([host]) => host <= last)];
  // All of such a host, and not the first one alone: an import may name thousands.
  const placeholders = await listAddressesOn(db, at, [...origins], mostPlaceholders);
  return { pictures: following.slice(0, most).map(([, picture]) => picture), placeholders };
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
