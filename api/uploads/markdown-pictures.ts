import type { WrittenPicture } from '../contract/markdown-pictures.ts';

/** Puts the paths of uploads in place of a text's pictures, each where it is written; `uploads` are by address. */
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

/** The addresses of written pictures, each once. */
export function addressesOf(pictures: readonly WrittenPicture[]): string[] {
  return [...new Set(pictures.map(({ address }) => address))];
}

/** Whether a text may show pictures: no other text needs to be parsed for them. */
export function mayShowPictures(content: string): boolean {
  return /!\[|<im/i.test(content);
}

// What Markdown or HTML could read as more than a character of an address is written in a way that neither does.
function plain(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll(/[\s"'()<>\\`]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
