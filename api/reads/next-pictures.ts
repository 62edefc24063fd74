import type { Db } from '#db/open.ts';
import { listPicturesElsewhere, type PictureElsewhere } from '#db/queries/pictures.ts';
import type { Time } from '#db/tables/columns.ts';
import { isPlaceholder } from '../contract/picture-address.ts';

/**
 * Lists the pictures to fetch at `at`, one from each of at most `most` hosts: those that follow the host of the address `after`, then from
 * the first again. Leaves out logos on hosts of placeholders.
 */
export async function listNextPictures(db: Db, at: Time, after: string, most: number): Promise<PictureElsewhere[]> {
  const byHost = new Map<string, PictureElsewhere>();
  for (const picture of await listPicturesElsewhere(db, at)) {
    if (picture.logo && isPlaceholder(picture.address)) continue;
    const host = hostOf(picture.address);
    const known = byHost.get(host);
    if (!known || picture.address < known.address) byHost.set(host, picture);
  }
  const last = hostOf(after);
  const inOrder = [...byHost].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const following = [...inOrder.filter(([host]) => host > last), ...inOrder.filter(([host]) => host <= last)];
  return following.slice(0, most).map(([, picture]) => picture);
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
