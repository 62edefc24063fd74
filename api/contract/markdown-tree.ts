import type { Element, ElementContent, Nodes, Root } from 'hast';
import { ownIdPrefix } from './markdown-schema.ts';

export interface Heading {
  id: string;
  text: string;
  level: 1 | 2 | 3;
}

/** Removes every id that the Markdown step did not create: one from raw HTML could clash with an id of the page. */
export function keepOwnIds() {
  return (tree: Root): void => {
    for (const { properties } of elements(tree)) {
      const { id } = properties;
      if (id !== undefined && !ownIds.test(id)) delete properties['id'];
    }
  };
}

/** Returns the headings of levels 1 to 3 in reading order, without the footnotes heading for screen readers. */
export function headingsOf(tree: Root): Heading[] {
  return elements(tree).flatMap((element) => {
    const level = levelOf(element);
    const id = element.properties['id'] ?? '';
    const text = textOf(element).trim();
    return level >= 1 && level <= 3 && text !== '' && id.startsWith('h-') ? [{ id, text, level: level as Heading['level'] }] : [];
  });
}

/** Returns the visible text of a tree, one block per line, without the links between text and footnotes: their numbers and arrows. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isFootnoteLink(node))) return '';
  const text = node.children.map(textOf).join('');
  return node.type === 'element' && blocks.has(node.tagName) ? `${text}\n` : text;
}

/** Lowers all headings of a text by one level if it has an h1, because the page has its own. */
export function lowerHeadings(tree: Root): void {
  const headings = elements(tree).filter((element) => levelOf(element) > 0);
  if (!headings.some(({ tagName }) => tagName === 'h1')) return;
  for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + 1)}`;
}

/** Wraps tables in a scrollable box, marks outbound links, labels task checkboxes. */
export function decorateTree(tree: Root, siteUrl: string): void {
  for (const element of elements(tree)) {
    const { tagName, properties } = element;
    if (tagName === 'a' && leavesSite(properties['href'] ?? '', siteUrl)) properties['rel'] = ['nofollow', 'noopener'];
    if (tagName === 'li') nameTask(element);
    if ('children' in element) element.children = element.children.map(boxed);
  }
  tree.children = tree.children.map((child) => (child.type === 'element' ? boxed(child) : child));
}

/** Labels a task's checkbox with the text of the task, up to the first nested list or block. */
function nameTask(item: Element): void {
  const inline = item.children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]));
  const box = inline.find((child) => child.type === 'element' && child.tagName === 'input');
  const end = item.children.findIndex((child) => child.type === 'element' && ['ul', 'ol', 'pre', 'blockquote'].includes(child.tagName));
  const name = item.children
    .slice(0, end < 0 ? undefined : end)
    .map(textOf)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (box?.type === 'element') box.properties['ariaLabel'] = name || 'チェック項目';
}

function boxed(child: ElementContent): ElementContent {
  if (child.type !== 'element' || child.tagName !== 'table') return child;
  const properties = { className: ['table-box'], role: 'group', ariaLabel: '表', tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [child] };
}

function leavesSite(href: string, siteUrl: string): boolean {
  return /^(https?:)?\/\//i.test(href) && !(siteUrl !== '' && `${href}/`.startsWith(`${siteUrl}/`));
}

function isFootnoteLink({ properties }: Element): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}

function levelOf({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

export function elements(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap(elements) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

const ownIds = new RegExp(`^${ownIdPrefix}(fn|fnref)-[\\w%.-]+$|^footnote-label$`);
const blocks = new Set([
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'td',
  'th',
  'blockquote',
  'pre',
  'div',
  'hr',
  'br',
  'dt',
  'dd',
]);
