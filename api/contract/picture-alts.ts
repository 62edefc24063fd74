import { longestAlt } from './photo-limits.ts';

/** What a further picture of a product shows, with its address, so that pictures can change places. */
interface PictureAlt {
  address: string;
  alt: string;
}

/** Reads 「/uploads/neko.webp 箱の裏面」; undefined without a description, or with one of more than 100 characters. */
export function parsePictureAlt(line: string): PictureAlt | undefined {
  const { address = '', alt = '' } = /^(?<address>\S+)\s+(?<alt>\S.*)$/s.exec(line.trim())?.groups ?? {};
  return alt !== '' && [...alt].length <= longestAlt ? { address, alt } : undefined;
}

/** Writes a description as it is stored. `parsePictureAlt` reads it back. */
export function formatPictureAlt({ address, alt }: PictureAlt): string {
  return `${address} ${alt.replaceAll(/\s+/g, ' ')}`;
}

/** Returns the descriptions by address. */
export function altsByAddress(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lines.flatMap((line) => parsePictureAlt(line) ?? []).map(({ address, alt }) => [address, alt]));
}
