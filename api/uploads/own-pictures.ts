import { findSeoSettings } from '#db/queries/settings.ts';
import type { Parts } from '../app-types.ts';
import { isWebAddress } from '../contract/operator-text.ts';
import { isPlaceholder } from '../contract/picture-address.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { ApiError } from '../api-error.ts';
import { deletedPicture, findDeleted } from './deleted-pictures.ts';
import { fetchPicture, PictureUnavailable } from './fetch-picture.ts';
import { ownPathOf } from './own-path.ts';
import { sides as pixels } from './sides.ts';

/** Timeouts in milliseconds for one picture, and for all pictures of a form. */
export const longestFetch = 10_000;
const longestSave = 20_000;

/** Picture fields of a form, each with the maximum side in pixels. */
type Sides = Record<string, number>;

const fetching = limitConcurrency(4);

/**
 * Returns the form with each external address replaced by that of an upload fetched from it. Keeps addresses that `stored`, the
 * current row, has in the same field: a picture that is gone must not block changing a price. Throws `invalid` with a sentence
 * for each field whose picture cannot be fetched or is an upload that was deleted, and `busy` if the server is stopping.
 */
export async function withOwnPictures<Body extends object>(
  parts: Pick<Parts, 'config' | 'reader' | 'write' | 'stopping'>,
  body: Body,
  sides: Sides,
  stored: object = {},
): Promise<Body> {
  const { siteUrl } = await findSeoSettings(parts.reader);
  const before = stored as Record<string, unknown>;
  const signal = AbortSignal.any([AbortSignal.timeout(longestSave), ...(parts.stopping ? [parts.stopping] : [])]);
  const known = new Map<string, Promise<string>>();
  const problems: Record<string, string> = {};
  const fields = body as Record<string, unknown>;
  const isKept = (address: string, field: string) => listOf(before[field]).includes(address);
  const changed = Object.keys(sides).flatMap((field) => listOf(fields[field]).filter((address) => !isKept(address, field)));
  const deleted = await findDeleted(parts.reader, parts.config.dataDir, siteUrl, changed);
  const own = async (address: string, field: string, side: number): Promise<string> => {
    if (isKept(address, field)) return address;
    if (side === pixels.logo && isPlaceholder(address)) return address;
    const path = isWebAddress(address) ? ownPathOf(address, siteUrl) : address;
    if (deleted.has(address)) problems[field] ??= deletedPicture(address, Array.isArray(fields[field]));
    if (path !== undefined) return path;
    const key = `${side} ${address}`;
    const fetched = known.get(key) ?? fetching(() => fetchPicture(parts, address, { side, signal: within(signal) }));
    known.set(key, fetched);
    return fetched.catch((error: unknown) => {
      if (!(error instanceof PictureUnavailable)) throw error;
      problems[field] ??= error.message;
      return address;
    });
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
  const [sentence, ...more] = Object.values(problems);
  if (sentence !== undefined) throw new ApiError('invalid', { fields: problems, ...(more.length === 0 ? { message: sentence } : {}) });
  return { ...body, ...Object.fromEntries(replaced.flat()) };
}

/** Combines the timeout of one picture with that of the whole form. */
function within(whole: AbortSignal): AbortSignal {
  return AbortSignal.any([whole, AbortSignal.timeout(longestFetch)]);
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
