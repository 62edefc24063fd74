import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { everyNode } from './markdown-pictures.ts';
import { elements } from './markdown-tree.ts';

/**
 * Returns the distinct targets of a text's sanitised tree, as the text spells them where its Markdown does: `…/wiki/犬`, which the tree has
 * in percent signs.
 */
export function writtenLinks(markdown: Root, html: Html): string[] {
  const spelt = new Map(everyNode(markdown).flatMap((node) => ('url' in node ? [[normal(node.url), node.url]] : [])));
  return [...new Set(targetsIn(html).map((target) => spelt.get(normal(target)) ?? target))];
}

function targetsIn(html: Html): string[] {
  return elements(html).flatMap(({ tagName, properties: { href } }) => (tagName === 'a' && typeof href === 'string' ? [href] : []));
}

function normal(target: string): string {
  return URL.parse(target)?.href ?? target;
}
