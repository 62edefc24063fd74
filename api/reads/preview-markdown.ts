import type { Db } from '#db/open.ts';
import { findSettings } from '#db/queries/settings.ts';
import { readingMinutes } from '../contract/articles.ts';
import { findMarkdownLinks as findLinks, findMarkdownPictures as findPictures, renderMarkdown } from '../contract/markdown.ts';

/** Renders an article's text as its public page will show it. Half a megabyte takes seconds, so it runs on a read thread. */
export async function previewMarkdown(db: Db, content: string) {
  const { siteUrl } = await findSettings(db);
  const { html, headings, text } = await renderMarkdown(content, siteUrl, { unsaved: true });
  return { html, headings, minutes: readingMinutes(text) };
}

/** Finds the pictures that an article's text shows. */
export function findMarkdownPictures(_db: Db, content: string) {
  return findPictures(content);
}

/** Finds what an article's text links to. */
export function findMarkdownLinks(_db: Db, content: string) {
  return findLinks(content);
}
