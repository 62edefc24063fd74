import type { Db } from '#db/open.ts';
import { noteSavedPictures } from '#db/changes/pictures.ts';
import { listFetchedPictures, type FetchedPicture } from '#db/queries/pictures.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import type { Parts } from '../app-types.ts';
import { isWebAddress } from '../contract/operator-text.ts';
import { isPlaceholder } from '../contract/picture-address.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { ApiError } from '../api-error.ts';
import { deletedPicture, findDeleted } from './deleted-pictures.ts';
import { fetchPicture, PictureUnavailable } from './fetch-picture.ts';
import { ownPathOf } from './own-path.ts';

/** Milliseconds that a save waits for one picture, and for all of a form; the others are fetched later. */
const longestWait = 5000;
const longestSave = 8000;

/** Picture fields of a form, each with the maximum side in pixels. */
type Sides = Record<string, number>;

const fetching = limitConcurrency(4);

/** A form whose pictures are uploads of this site. */
export interface Owned<Body> {
  body: Body;
  /** Throws `invalid` for a picture that was deleted while others were fetched, or while the save waited: asks in the write itself. */
  check: (db: Db) => Promise<void>;
}

/** A form without a picture to check. */
export const unchecked = <Body>(body: Body): Owned<Body> => ({ body, check: () => Promise.resolve() });

interface Stored {
  /** The current row. */
  stored?: object;
  /** Whether `picture-schedule.ts` looks for pictures in these rows, so that one may be fetched later. */
  later?: boolean;
  /** Whether the save is refused unless it repeats one whose answer was lost, so that nothing is fetched for it. */
  isLate?: boolean;
}

/**
 * Returns the form with each external address replaced by that of an upload fetched from it. Keeps an address whose picture may be there
 * later, that of a placeholder, and one that `stored` has in the same field: a picture that is gone must not block changing a price. A late
 * form gets the uploads that `stored` has from its addresses, and is not checked. Else notes what was fetched and what was left, and throws
 * `invalid` with a sentence for each field whose picture cannot be used or is an upload that was deleted, and `busy` if the server is stopping.
 */
export async function withOwnPictures<Body extends object>(
  parts: Pick<Parts, 'config' | 'reader' | 'write' | 'stopping'>,
  body: Body,
  sides: Sides,
  { stored = {}, later = true, isLate = false }: Stored = {},
): Promise<Owned<Body>> {
  const { siteUrl } = await findSeoSettings(parts.reader);
  const before = stored as Record<string, unknown>;
  const signal = AbortSignal.any([AbortSignal.timeout(longestSave), ...(parts.stopping ? [parts.stopping] : [])]);
  const known = new Map<string, Promise<string>>();
  const pictures: FetchedPicture[] = [];
  const forLater = new Set<string>();
  const fields = body as Record<string, unknown>;
  const isKept = (address: string, field: string) => listOf(before[field]).includes(address);
  // A caller that sends a whole record again must not lose the picture that was fetched for it since.
  const findCopy = async (address: string, field: string) =>
    (await listFetchedPictures(parts.reader, [address])).findLast(({ upload }) => isKept(upload, field))?.upload;
  const findProblems = async (db: Db, form: Record<string, unknown>): Promise<Record<string, string>> => {
    const added = Object.keys(sides).flatMap((field) =>
      listOf(form[field]).flatMap((address) => (isKept(address, field) ? [] : { field, address })),
    );
    const addresses = added.map(({ address }) => address);
    const deleted = await findDeleted(db, parts.config.dataDir, siteUrl, addresses);
    // Of several in a field the last entry counts, so the first one comes last.
    const refused = added.filter(({ address }) => deleted.has(address)).toReversed();
    return Object.fromEntries(refused.map(({ field, address }) => [field, deletedPicture(address, Array.isArray(form[field]))]));
  };
  const problems = isLate ? {} : await findProblems(parts.reader, fields);
  const own = async (address: string, field: string, side: number): Promise<string> => {
    if (isKept(address, field)) return address;
    const path = isWebAddress(address) ? ownPathOf(address, siteUrl) : address;
    if (path !== undefined) return path;
    if (isPlaceholder(address)) return address;
    if (isLate) return (await findCopy(address, field)) ?? address;
    const key = `${side} ${address}`;
    const fetched = known.get(key) ?? fetching(() => fetchPicture(parts, address, { side, signal: within(signal) }));
    known.set(key, fetched);
    try {
      const upload = await fetched;
      pictures.push({ address, upload });
      return upload;
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error;
      if (later && error.mayCome) {
        const copy = await findCopy(address, field);
        if (copy === undefined) forLater.add(address);
        return copy ?? address;
      }
      problems[field] ??= error.message;
      return address;
    }
  };
  const replaced = await Promise.all(
    Object.entries(sides).map(async ([field, side]) => {
      const value = fields[field];
      if (value === undefined || value === null) return [];
      const owned = await Promise.all(listOf(value).map((address) => own(address, field, side)));
      return [[field, Array.isArray(value) ? owned : owned[0]] as const];
    }),
  );
  if (parts.stopping?.aborted) throw new ApiError('busy');
  refuse(problems);
  const owned: Body = { ...body, ...Object.fromEntries(replaced.flat()) };
  if (isLate) return unchecked(owned);
  // Before the save, which for a brand may be on another thread. What is noted is true even if the save is refused.
  if (pictures.length + forLater.size > 0) await parts.write((write) => noteSavedPictures(write, pictures, [...forLater]));
  const check = async (db: Db) => refuse(await findProblems(db, owned as Record<string, unknown>));
  return { body: owned, check };
}

function refuse(problems: Record<string, string>): void {
  const [sentence, ...more] = Object.values(problems);
  if (sentence !== undefined) throw new ApiError('invalid', { fields: problems, ...(more.length === 0 ? { message: sentence } : {}) });
}

/** Combines the timeout of one picture with that of the whole form. */
function within(whole: AbortSignal): AbortSignal {
  return AbortSignal.any([whole, AbortSignal.timeout(longestWait)]);
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
