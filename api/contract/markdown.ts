import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { dressTree, headingsOf, keepOwnIds, lowerHeadings, textOf, type Heading } from './markdown-tree.ts';
import { keepDestinations, writtenPictures, type WrittenPicture } from './markdown-pictures.ts';
import { allowed, ownIdPrefix } from './markdown-schema.ts';
import { showOwnPictures } from './markdown-own-pictures.ts';

export interface RenderedMarkdown {
  /** Sanitised; goes into `RichText` only. */
  html: string;
  /** Headings of levels 1 to 3 as they are written, for a table of contents. */
  headings: Heading[];
  /** What a reader sees of it, without markup. */
  text: string;
}

/**
 * Renders operators' Markdown (GitHub's flavour, with raw HTML) for the article's page and for the editor's preview alike.
 * Whatever is not on the allowlist is gone: no script, handler, style or frame, no address but http, https and mailto, no id
 * but those made here. Links that begin with `siteUrl` are ours. A picture elsewhere gives way to a stand-in, in the editor's
 * preview (`unsaved`) to words that say what becomes of it.
 */
export async function renderMarkdown(source: string, siteUrl = '', { unsaved = false } = {}): Promise<RenderedMarkdown> {
  const tree = await toTree.run(toTree.parse(source));
  const headings = headingsOf(tree);
  const text = textOf(tree);
  lowerHeadings(tree);
  dressTree(tree, siteUrl);
  showOwnPictures(tree, siteUrl, unsaved);
  return { html: toHtml.stringify(tree), headings, text };
}

/** The pictures elsewhere that a text shows. */
export async function findMarkdownPictures(source: string): Promise<WrittenPicture[]> {
  const markdown = toTree.parse(source);
  return writtenPictures(source, markdown, await toTree.run(markdown));
}

// Ids of headings are made after the sanitiser, with a prefix of their own, so that no heading can take the id of a part of the page.
const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(keepDestinations)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: ownIdPrefix,
    footnoteLabel: '脚注',
    footnoteBackContent: '↑',
    footnoteBackLabel: (reference: number, again: number) => `本文の${reference + 1}${again > 1 ? `-${again}` : ''}へもどる`,
  })
  .use(rehypeRaw)
  .use(keepOwnIds)
  .use(rehypeSanitize, allowed)
  .use(rehypeSlug, { prefix: 'h-' })
  .freeze();

const toHtml = unified().use(rehypeStringify).freeze();
