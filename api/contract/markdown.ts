import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { decorateTree, headingsOf, keepOwnIds, lowerHeadings, textOf, type Heading } from './markdown-tree.ts';
import { writtenLinks } from './markdown-links.ts';
import { keepDestinations, writtenDestinations, writtenPictures, type WrittenPicture } from './markdown-pictures.ts';
import { allowed, ownIdPrefix } from './markdown-schema.ts';
import { showOwnPictures } from './markdown-own-pictures.ts';

export interface RenderedMarkdown {
  /** Sanitised; output by `RichText` only. */
  html: string;
  /** Headings of levels 1 to 3, with the levels as written, for a table of contents. */
  headings: Heading[];
  /** The visible text, without markup. */
  text: string;
}

interface Rendering {
  unsaved?: boolean;
  fill?: ((tree: Root) => void) | undefined;
}

/**
 * Renders operators' Markdown (GitHub's flavour, with raw HTML) for the article page and for the editor's preview. Removes
 * everything off the allowlist: scripts, handlers, styles, frames, URLs other than http, https and mailto, and foreign ids.
 * Links under `siteUrl` are internal. An external picture is replaced by a fallback image, in the editor's preview (`unsaved`)
 * by a note that it will be fetched. `fill` may change the sanitised tree.
 */
export async function renderMarkdown(source: string, siteUrl = '', { unsaved = false, fill }: Rendering = {}): Promise<RenderedMarkdown> {
  const tree = await toTree.run(toTree.parse(source));
  fill?.(tree);
  const headings = headingsOf(tree);
  const text = textOf(tree);
  lowerHeadings(tree);
  decorateTree(tree, siteUrl);
  showOwnPictures(tree, siteUrl, unsaved);
  return { html: toHtml.stringify(tree), headings, text };
}

/** Returns the pictures of a text. */
export async function findMarkdownPictures(source: string): Promise<WrittenPicture[]> {
  const markdown = toTree.parse(source);
  return writtenPictures(source, markdown, await toTree.run(markdown));
}

/** Returns a text whose links and pictures within the site name it: for readers who get the text without its page, at `pageUrl`. */
export function withFullAddresses(source: string, siteUrl: string, pageUrl: string): string {
  let [text, from] = ['', 0];
  for (const [start] of writtenDestinations(source, toTree.parse(source))) {
    const place = source.startsWith('#', start) ? pageUrl : /^\/(?!\/)/.test(source.slice(start, start + 2)) ? siteUrl : '';
    text += source.slice(from, start) + place;
    from = start;
  }
  return text + source.slice(from);
}

/** Returns what a text links to, addresses written without markup included; relative addresses too. */
export async function findMarkdownLinks(source: string): Promise<string[]> {
  const markdown = toTree.parse(source);
  return writtenLinks(markdown, await toTree.run(markdown));
}

// Adds heading ids after the sanitiser, with their own prefix, so that no heading can clash with an id of the page.
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
