import type { WrittenPicture } from '../contract/markdown-pictures.ts';

/** Replaces the addresses of a text's pictures with the paths of uploads; `uploads` maps addresses to paths. */
export function replaceInMarkdown(content: string, pictures: readonly WrittenPicture[], uploads: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  let done = 0;
  for (const { address, start, end } of pictures) {
    const upload = uploads.get(address);
    if (upload === undefined || upload === address) continue;
    parts.push(content.slice(done, start), plain(upload));
    done = end;
  }
  return parts.join('') + content.slice(done);
}

/** Returns the distinct addresses of pictures. */
export function addressesOf(pictures: readonly WrittenPicture[]): string[] {
  return [...new Set(pictures.map(({ address }) => address))];
}

/** Returns whether a text may show pictures; other texts need no parsing. */
export function mayShowPictures(content: string): boolean {
  return /!\[|<im/i.test(content);
}

// Escapes the characters that Markdown or HTML could read as syntax.
function plain(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll(/[\s"'()<>\\`]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
