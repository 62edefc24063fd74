import type { Parts } from '../app-types.ts';
import { words, type ErrorCode } from '../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import { decoded } from '../decoded.ts';
import { download, DownloadError, type DownloadProblem } from './download.ts';
import { encodePicture } from './picture.ts';
import { mostUploadBytes } from './receive.ts';
import { storeUpload } from './store.ts';

/** User-facing reasons why a picture could not be fetched. */
const reasons: Record<DownloadProblem, string> = {
  not_found: 'このURLには画像が見つかりません。',
  refused: '相手のサーバーが画像を渡しませんでした。',
  too_large: words.image_too_large,
  too_slow: '時間内に届きませんでした。',
  too_many_redirects: '転送が多すぎます。最後に開くURLを入力してください。',
  private: '社内など、公開されていないアドレスです。',
  port: 'ポートは80番か443番だけ使えます。',
  unreachable: '相手のサーバーにつながりません。',
  out_of_order: '相手のサーバーが応えられない状態です。',
};
/** Problems of the host that say nothing about the picture. */
const passing: readonly DownloadProblem[] = ['too_slow', 'unreachable', 'out_of_order'];
const faults: readonly ErrorCode[] = ['not_an_image', 'image_dimensions', 'image_broken', 'image_mixed'];

/** The picture at an address cannot be stored; the message is shown to users. */
export class PictureUnavailable extends Error {
  /** Whether it may be there later: its host could not be reached, was too slow or failed. */
  readonly mayCome: boolean;

  constructor(reason: string, mayCome = false) {
    super(`画像を取得できませんでした。${reason}`);
    this.mayCome = mayCome;
  }
}

/**
 * Fetches an external picture and stores it as an upload of at most `side` pixels, with the same checks as an upload. Returns
 * its path on this site. Throws `PictureUnavailable`, and `busy` if decoding timed out.
 */
export async function fetchPicture(
  parts: Pick<Parts, 'config' | 'write'>,
  address: string,
  { side, signal }: { side: number; signal: AbortSignal },
): Promise<string> {
  try {
    const bytes = await download(address, { most: mostUploadBytes, signal, privateToo: parts.config.fetchPrivatePictures });
    return await storeUpload(parts, await encodePicture(bytes, side), nameIn(address));
  } catch (error) {
    if (error instanceof DownloadError) throw new PictureUnavailable(reasons[error.problem], passing.includes(error.problem));
    if (error instanceof ApiError && error.code === 'not_an_image') throw new PictureUnavailable('JPEG・PNG・WebPの画像ではありません。');
    if (error instanceof ApiError && faults.includes(error.code)) throw new PictureUnavailable(words[error.code]);
    throw error;
  }
}

// The last part of the path, as it is read.
function nameIn(address: string): string {
  return decoded(URL.parse(address)?.pathname.split('/').at(-1) ?? '');
}
