import { isWebAddress } from '#api/contract/operator-text.ts';
import { isPlaceholder } from '#api/contract/picture-address.ts';

/** Returns the sentence that a save adds about pictures the server has not fetched; empty where it has them all. */
export function laterSentence(pictures: readonly string[]): string {
  const elsewhere = pictures.filter(isWebAddress);
  if (elsewhere.some((address) => !isPlaceholder(address))) return '。まだ取得できていない画像は、相手のサーバーにつながりしだい取得します';
  return elsewhere.length > 0 ? '。見本のURLの画像は取得しません' : '';
}

// Of limited length, so that a text full of open brackets is not read to its end from each.
const written = /!\[[^\]\n]{0,300}\]\(\s{0,9}<?(https?:\/\/[^\s)>]+)|<im(?:g|age)\b[^>]{0,300}?\ssrc\s?=\s?["']?(https?:\/\/[^\s"'>]+)/gi;

/** Returns the addresses of pictures on other sites in a Markdown text, as they are usually written. */
export function pictureAddressesIn(content: string): string[] {
  return [...content.matchAll(written)].flatMap(([, markdown, html]) => markdown ?? html ?? []);
}
