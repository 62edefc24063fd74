import type { Element, Root as Html } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Data, Processor } from 'unified';
import { elsewhere } from './picture-address.ts';

/**
 * A picture of a Markdown text: its URL if it is external, else its path, and the offsets where the source writes it, escaped or not.
 */
export interface WrittenPicture {
  address: string;
  start: number;
  end: number;
}

type Span = [start: number, end: number];

/** Records the offsets of the destinations of pictures and definitions; the tree itself has only the offsets of whole nodes. */
export function keepDestinations(this: Processor): void {
  const data = this.data();
  const exit = { resourceDestinationString: keep, definitionDestinationString: keep };
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { exit }];
}

/** Returns the pictures of a text's sanitised tree, with the offsets where its Markdown or HTML writes them. */
export function writtenPictures(source: string, markdown: Root, html: Html): WrittenPicture[] {
  // The parser's offsets do not count a leading byte order mark.
  const shift = source.startsWith('\uFEFF') ? 1 : 0;
  const text = source.slice(shift);
  const spans = destinationsIn(markdown);
  const pictures = new Map<number, WrittenPicture>();
  for (const { properties, position } of picturesIn(html)) {
    const src = properties['src'] ?? '';
    const address = elsewhere(src) ?? src;
    const from = position?.start.offset;
    if (from === undefined) continue;
    const [start, end] = spans.get(from) ?? sourceIn(text, from, 'src') ?? [];
    if (start !== undefined && end !== undefined) pictures.set(start, { address, start: start + shift, end: end + shift });
  }
  return [...pictures.values()].toSorted((one, other) => one.start - other.start);
}

/** Returns the offsets where a text writes the destinations of links, pictures and definitions, in Markdown or HTML, in its order. */
export function writtenDestinations(source: string, markdown: Root): Span[] {
  const shift = source.startsWith('\uFEFF') ? 1 : 0;
  const text = source.slice(shift);
  const spans = everyNode(markdown).flatMap((node) => {
    const span = kept.get(node);
    return node.type === 'html' ? inHtml(text, node) : span ? [span] : [];
  });
  return spans.map(([start, end]): Span => [start + shift, end + shift]).toSorted(([one], [other]) => one - other);
}

/** A comment, or a tag with an address. Each is matched to its end, so that no text takes longer than its length. */
const addressed = /<!--(?:[^]*?-->|[^]*)|<(a|img)(?=[\s/])(?:"[^"]*"|'[^']*'|[^"'>])*/gi;

/** Returns the offsets of the addresses that a piece of HTML writes, but for those in comments. */
function inHtml(text: string, { position }: Nodes): Span[] {
  const from = position?.start.offset ?? 0;
  return [...text.slice(from, position?.end.offset).matchAll(addressed)].flatMap(({ index, 1: name }) => {
    const span = name === undefined ? undefined : sourceIn(text, from + index, name.toLowerCase() === 'a' ? 'href' : 'src');
    return span ? [span] : [];
  });
}

/** Returns a node and all below it. */
export function everyNode(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(everyNode) : [])];
}

type Extension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;
type Handle = NonNullable<Extension['exit']>[string];

const kept = new WeakMap<object, Span>();

const keep: Handle = function (token) {
  const url = this.resume();
  const node = this.stack.at(-1);
  if (!node || !('url' in node)) return;
  node.url = url;
  kept.set(node, [token.start.offset, token.end.offset]);
};

/** Maps the start offset of each picture to the offsets of its destination. */
function destinationsIn(markdown: Root): Map<number, Span> {
  const nodes = everyNode(markdown);
  const defined = new Map<string, Span>();
  for (const node of nodes) {
    const span = kept.get(node);
    if (node.type === 'definition' && span && !defined.has(node.identifier)) defined.set(node.identifier, span);
  }
  const spans = new Map<number, Span>();
  for (const node of nodes) {
    const span = node.type === 'imageReference' ? defined.get(node.identifier) : node.type === 'image' ? kept.get(node) : undefined;
    if (span && node.position?.start.offset !== undefined) spans.set(node.position.start.offset, span);
  }
  return spans;
}

/** Returns the offsets of the value of an attribute of the tag at `from`. */
function sourceIn(text: string, from: number, named: 'src' | 'href'): Span | undefined {
  const name = /<[a-z]+/iy;
  name.lastIndex = from;
  if (!name.test(text)) return undefined;
  const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/dy;
  attribute.lastIndex = name.lastIndex;
  for (let found = attribute.exec(text); found; found = attribute.exec(text))
    if (found[1]?.toLowerCase() === named) return found.indices?.slice(2).find((span) => (span as Span | undefined) !== undefined);
  return undefined;
}

function picturesIn(node: Html | Element): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [...(child.tagName === 'img' ? [child] : []), ...picturesIn(child)] : [],
  );
}
