import type { Element, ElementContent, Root, Text } from 'hast';
import { partWords } from '#api/contract/page-words.ts';
import { keptByReaders } from './kept-in-browser.ts';
import { withNames, type NamedSite } from './names.ts';

/**
 * Returns a step of `renderMarkdown` that replaces the words in braces of a fixed page. It runs on the sanitised tree, so that a setting is
 * text whatever it contains.
 */
export function fillPage(site: NamedSite): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.map((child) => (isPart(child) ? keptInBrowser() : child));
    fillNames(tree, site, false);
  };
}

/** Whether a node is a paragraph with nothing but the word for a part of a page. */
function isPart(node: Root['children'][number]): boolean {
  if (node.type !== 'element' || node.tagName !== 'p') return false;
  const [only, ...more] = node.children;
  return more.length === 0 && only?.type === 'text' && partWords.some((word) => only.value.trim() === `{${word}}`);
}

function fillNames(node: Root | Element, site: NamedSite, linked: boolean): void {
  const isLink = linked || (node.type === 'element' && node.tagName === 'a');
  node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'element') fillNames(child, site, isLink);
    return child.type === 'text' ? filled(child, site, isLink) : [child];
  });
}

/** Splits a text at the address, which becomes a link unless it is in one. */
function filled({ value }: Text, site: NamedSite, linked: boolean): ElementContent[] {
  const { contactAddress } = site;
  return value.split(linked ? /(?!)/ : /(\{連絡先\})/).flatMap((part): ElementContent[] => {
    if (part === '') return [];
    if (part !== '{連絡先}' || linked) return [text(withNames(part, site))];
    return [element('a', [text(contactAddress)], { href: `mailto:${contactAddress}` })];
  });
}

/** Table of the data stored in a visitor's browser. */
function keptInBrowser(): Element {
  const head = ['中身と使いみち', '場所と名前', '期間'].map((title) => element('th', [text(title)]));
  const rows = keptByReaders.map(({ name, place, what, until }) =>
    element('tr', [
      element('td', [text(what)]),
      element('td', [text(place), element('small', [text(name)])]),
      element('td', [text(until)]),
    ]),
  );
  return element('table', [element('thead', [element('tr', head)]), element('tbody', rows)]);
}

function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): Text {
  return { type: 'text', value };
}
