import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Facts that a crawl checks about one page. */
export interface Facts {
  title: string;
  /** Language of the page. */
  lang: string;
  /** Texts that a reader sees, each as it is between two tags. */
  texts: string[];
  links: string[];
  /** Those of them that a crawler may follow. */
  followed: string[];
  assets: string[];
  ids: string[];
  /** Levels of the headings, in their order. */
  levels: number[];
  /** `src` of each image without alt, width or height. */
  bareImages: string[];
  structuredData: unknown[];
  robots: string;
  canonical: string;
}

export function factsOf(html: string): Facts {
  const facts: Facts = {
    title: '',
    lang: '',
    texts: [],
    links: [],
    followed: [],
    assets: [],
    ids: [],
    levels: [],
    bareImages: [],
    structuredData: [],
    robots: '',
    canonical: '',
  };
  visit(parse(html), (element) => {
    const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    if (attributes['id']) facts.ids.push(attributes['id']);
    if (/^h[1-6]$/.test(element.tagName)) facts.levels.push(Number(element.tagName[1]));
    if (element.tagName === 'html') facts.lang = attributes['lang'] ?? '';
    if (!unread.has(element.tagName)) facts.texts.push(...textsIn(element));
    if (element.tagName === 'title' && facts.title === '') facts.title = textOf(element);
    if (element.tagName === 'a' && attributes['href']) {
      facts.links.push(attributes['href']);
      if (!/\bnofollow\b/.test(attributes['rel'] ?? '')) facts.followed.push(attributes['href']);
    }
    if (['img', 'script', 'source'].includes(element.tagName) && attributes['src']) facts.assets.push(attributes['src']);
    if (element.tagName === 'link' && attributes['href'] && /stylesheet|icon|manifest/.test(attributes['rel'] ?? ''))
      facts.assets.push(attributes['href']);
    if (element.tagName === 'img' && !(attributes['alt'] !== undefined && attributes['width'] && attributes['height']))
      facts.bareImages.push(attributes['src'] ?? '');
    if (element.tagName === 'script' && attributes['type'] === 'application/ld+json')
      facts.structuredData.push(JSON.parse(textOf(element)));
    if (element.tagName === 'meta' && attributes['name'] === 'robots') facts.robots = attributes['content'] ?? '';
    if (element.tagName === 'link' && attributes['rel'] === 'canonical') facts.canonical = attributes['href'] ?? '';
  });
  return facts;
}

function visit(node: Node, each: (element: Element) => void): void {
  if ('tagName' in node) each(node);
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, each);
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Elements whose text no reader sees as words. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'code']);

function textsIn(element: Element): string[] {
  return element.childNodes.flatMap((child) => ('value' in child && child.value.trim() !== '' ? [child.value.trim()] : []));
}

/** One element of a page: its attributes, its text and its descendants. */
export interface Part {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  all: (selector: Selector) => Part[];
  links: () => string[];
}

/** A tag, `.class` or `#id`, or a tag followed by one of them. */
type Selector = string;

/** Parses a document as one part. */
export function partOf(html: string): Part {
  return partFrom({ tagName: 'html', attrs: [], childNodes: parse(html).childNodes } as unknown as Element);
}

function partFrom(element: Element): Part {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const all = (selector: Selector) => {
    const [, tag = '', kind = '', name = ''] = /^(\w*)([.#]?)(.*)$/.exec(selector) ?? [];
    const found: Part[] = [];
    for (const child of element.childNodes) {
      visit(child, (one) => {
        const own = one.attrs.find((attribute) => attribute.name === (kind === '#' ? 'id' : 'class'))?.value ?? '';
        const named = kind === '' || (kind === '#' ? own === name : own.split(/\s+/).includes(name));
        if ((tag === '' || one.tagName === tag) && named) found.push(partFrom(one));
      });
    }
    return found;
  };
  const links = () => all('a').map((link) => link.attributes['href'] ?? '');
  return { tag: element.tagName, attributes, text: deepText(element).replaceAll(/\s+/g, ' ').trim(), all, links };
}

function deepText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(deepText).join('') : '';
}

/** Returns the parts of a tag that carry this `aria-label`. */
export function labelled(page: Part, tag: string, label: string): Part[] {
  return page.all(tag).filter(({ attributes }) => attributes['aria-label'] === label);
}

/** Returns the section whose heading has this id. */
export function sectionOf(page: Part, titleId: string): Part {
  const found = page.all('section').find(({ attributes }) => attributes['aria-labelledby'] === titleId);
  if (!found) throw new Error(`no section ${titleId}`);
  return found;
}

/** Returns the steps of a page's breadcrumb. */
export function crumbsOf(page: Part): string[] {
  return labelled(page, 'nav', 'パンくずリスト').flatMap((trail) => trail.all('li').map(({ text }) => text));
}
