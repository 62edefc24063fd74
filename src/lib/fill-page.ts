import type { Element, ElementContent, Root, Text } from 'hast';
import { partWords, type PartWord } from '#api/contract/page-words.ts';
import { keptByReaders } from './kept-in-browser.ts';
import { withNames, type NamedSite } from './names.ts';
import { partSentences, type PageFacts } from './page-facts.ts';

/**
 * Returns a step of `renderMarkdown` that replaces the words in braces of a fixed page. It runs on the sanitised tree, so that a setting is
 * text whatever it contains.
 */
export function fillPage(site: NamedSite, facts: PageFacts): (tree: Root) => void {
  return (tree) => {
    // Texts of operators may contain words in braces, so that names are filled first.
    fillNames(tree, site, false);
    tree.children = tree.children.flatMap((child) => {
      const word = partOf(child);
      return word === undefined ? [child] : partNodes(word, facts);
    });
  };
}

/** Returns the word for a part of a page of which a paragraph consists. */
function partOf(node: Root['children'][number]): PartWord | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const [only, ...more] = node.children;
  if (more.length > 0 || only?.type !== 'text') return undefined;
  return partWords.find((word) => only.value.trim() === `{${word}}`);
}

function partNodes(word: PartWord, facts: PageFacts): Element[] {
  if (word === 'ブラウザに残るもの') return [keptInBrowser()];
  const sentences = partSentences(word, facts).map((sentence) => element('p', [text(sentence)]));
  return word === '外部送信先' && facts.ads.senders.length > 0 ? [...sentences, sendersTable(facts)] : sentences;
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

function sendersTable({ ads: { senders } }: PageFacts): Element {
  const head = ['サービス', '送る情報', '使いみち'].map((title) => element('th', [text(title)]));
  const rows = senders.map(({ name, sent, purpose }) =>
    element(
      'tr',
      [name, sent, purpose].map((cell) => element('td', [text(cell)])),
    ),
  );
  return table(head, rows);
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
  return table(head, rows);
}

function table(head: Element[], rows: Element[]): Element {
  return element('table', [element('thead', [element('tr', head)]), element('tbody', rows)]);
}

function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): Text {
  return { type: 'text', value };
}
