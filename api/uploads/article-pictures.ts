import { noteArticlePictures, textPortion, type ReplacedText } from '#db/changes/article-pictures.ts';
import { listArticlesShowing, listUnreadArticles } from '#db/queries/pictures.ts';
import type { Parts } from '../app-types.ts';
import type { WrittenPicture } from '../contract/markdown-pictures.ts';
import { isWebAddress } from '../contract/operator-text.ts';
import { ApiError } from '../api-error.ts';
import { scan } from '../reads/read-threads.ts';
import { addressesOf, mayShowPictures, replaceInMarkdown } from './markdown-pictures.ts';

type ReadingParts = Pick<Parts, 'reader' | 'reads' | 'write' | 'stopping'>;

/** Texts parsed per run; kept low because the same thread renders previews. */
const portion = 10;

/** Records the external pictures in the texts of a few articles that were saved since they were last read. */
export async function readArticles(parts: ReadingParts): Promise<void> {
  for (const text of await listUnreadArticles(parts.reader, portion)) {
    if (parts.stopping?.aborted) return;
    const addresses = addressesOf(await findPictures(parts, text.content)).filter(isWebAddress);
    await parts.write((write) => noteArticlePictures(write, text, addresses));
  }
}

/** Returns the texts of articles that show the picture at an address, with the upload's path in its place. */
export async function listReplacedTexts(parts: ReadingParts, address: string, upload: string): Promise<ReplacedText[]> {
  const texts: ReplacedText[] = [];
  for (const { id, content } of await listArticlesShowing(parts.reader, address, textPortion)) {
    const pictures = await findPictures(parts, content);
    texts.push({ id, content, replaced: replaceInMarkdown(content, pictures, new Map([[address, upload]])) });
  }
  return texts;
}

/** Finds the pictures of a text; none in a text too complex to parse, whose pictures stay fallback images. */
async function findPictures(parts: ReadingParts, content: string): Promise<WrittenPicture[]> {
  if (!mayShowPictures(content)) return [];
  try {
    return await scan(parts, 'findMarkdownPictures', content);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_complex') return [];
    throw error;
  }
}
