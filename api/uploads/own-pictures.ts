import { mediumNameOf } from '#db/queries/media.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import type { Parts } from '../app-types.ts';
import { isPicture, isWebAddress } from '../contract/operator-text.ts';
import { isPlaceholder } from '../contract/picture-address.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { ApiError } from '../api-error.ts';
import { fetchPicture, PictureUnavailable } from './fetch-picture.ts';
import { sides as pixels } from './sides.ts';
import { listStored } from './store.ts';

/** Timeouts in milliseconds for one picture, and for all pictures of a form. */
export const longestFetch = 10_000;
const longestSave = 20_000;

/** Picture fields of a form, each with the maximum side in pixels. */
type Sides = Record<string, number>;

const deleted = 'この画像は削除されています。ほかの画像を選んでください。';

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
  const own = async (address: string, field: string, side: number): Promise<string> => {
    if (listOf(before[field]).includes(address)) return address;
    if (side === pixels.logo && isPlaceholder(address)) return address;
    const path = isWebAddress(address) ? ownPathOf(address, siteUrl) : address;
    if (path !== undefined) {
      const name = mediumNameOf(path);
      if (name !== undefined && (await listStored(parts.reader, parts.config, [name])).length === 0) problems[field] ??= deleted;
      return path;
    }
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
      const value = (body as Record<string, unknown>)[field];
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

/** Returns the path of a picture given by an absolute URL of this site; undefined for any other address. */
export function ownPathOf(address: string, siteUrl: string): string | undefined {
  const path = address.slice(siteUrl.length);
  return address.startsWith(`${siteUrl}/`) && isPicture(path) ? path : undefined;
}

/** Combines the timeout of one picture with that of the whole form. */
function within(whole: AbortSignal): AbortSignal {
  return AbortSignal.any([whole, AbortSignal.timeout(longestFetch)]);
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
