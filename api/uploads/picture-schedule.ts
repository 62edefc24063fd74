import { notePictureFailure, notePlaceholders, replacePicture } from '#db/changes/pictures.ts';
import { hasPicturesElsewhere, type PictureElsewhere } from '#db/queries/pictures.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import type { Parts } from '../app-types.ts';
import { words } from '../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import { scan } from '../reads/read-threads.ts';
import { readArticles, listReplacedTexts } from './article-pictures.ts';
import { fetchPicture, PictureUnavailable } from './fetch-picture.ts';
import { ownPathOf } from './own-path.ts';
import { sides } from './sides.ts';

type FetchingParts = Pick<Parts, 'config' | 'reader' | 'reads' | 'write' | 'stopping'>;

const pause = 10_000;
/** Timeout of one picture in milliseconds; nobody waits for it. */
const longestFetch = 10_000;
const mostHosts = 4;

/**
 * Fetches a few external pictures every ten seconds: those of imports and older rows, and those that a save could not fetch. Returns a
 * function that stops it.
 */
export function startFetchingPictures(parts: FetchingParts): () => void {
  let stopped = false;
  let last = '';
  const look = async () => {
    last = (await fetchNamedPictures(parts, new Date(), last)).at(-1) ?? last;
  };
  const turn = async () => {
    await look().catch((error: unknown) => console.error('pictures were not fetched', error));
    if (!stopped && !parts.stopping?.aborted) timer = setTimeout(() => void turn(), pause).unref();
  };
  let timer = setTimeout(() => void turn(), pause).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Fetches one picture from each of at most four hosts, those that follow the host of the address `after`, and puts the uploads into the
 * rows. Notes placeholders, whose rows have no picture, without a request. Returns the requested addresses.
 */
export async function fetchNamedPictures(parts: FetchingParts, at: Date, after = ''): Promise<string[]> {
  await readArticles(parts);
  if (!(await hasPicturesElsewhere(parts.reader))) return [];
  const { pictures, placeholders } = await scan(parts, 'listNextPictures', at.toISOString(), after, mostHosts);
  if (placeholders.length > 0) await parts.write((write) => notePlaceholders(write, placeholders));
  await Promise.all(pictures.map((picture) => fetchNamed(parts, picture)));
  return pictures.map(({ address }) => address);
}

async function fetchNamed(parts: FetchingParts, { address, logo }: PictureElsewhere): Promise<void> {
  const problem = await replace(parts, address, logo ? sides.logo : sides.picture);
  if (problem !== undefined && !stops(parts)) await parts.write((write) => notePictureFailure(write, address, problem));
}

/** Replaces a picture in all rows with an upload of it. Returns why it could not be fetched, or undefined. */
async function replace(parts: FetchingParts, address: string, side: number): Promise<string | undefined> {
  try {
    const { siteUrl } = await findSeoSettings(parts.reader);
    const signal = AbortSignal.any([AbortSignal.timeout(longestFetch), ...(parts.stopping ? [parts.stopping] : [])]);
    const upload = ownPathOf(address, siteUrl) ?? (await fetchPicture(parts, address, { side, signal }));
    for (let more = true; more && !stops(parts);) {
      const texts = await listReplacedTexts(parts, address, upload);
      ({ value: more } = await parts.write((write) => replacePicture(write, address, upload, texts)));
    }
    return undefined;
  } catch (error) {
    if (error instanceof PictureUnavailable) return error.message;
    if (error instanceof ApiError && error.code === 'busy') return words.busy;
    throw error;
  }
}

function stops({ stopping }: FetchingParts): boolean {
  return stopping?.aborted === true;
}
