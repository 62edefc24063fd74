import { fc } from '#db/test/random.ts';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticle } from '#db/changes/articles.ts';
import { createQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { createReview } from '#db/changes/reviews.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { stars } from './stars.ts';
import { attackDocument, attacks, isHarmless } from './visitor-attacks.ts';
import { publishClean, publishTestSite } from './test-site.ts';
import { treeOf } from './tree.ts';

type Element = DefaultTreeAdapterTypes.Element;

let site: Awaited<ReturnType<typeof publishClean>>;
let close: () => Promise<void>;
/** Elements, attributes and addresses of the pages without attacks. */
const usual = { pairs: new Set<string>(), raw: new Set<string>() };
let pages: Array<{ path: string; elements: Element[] }>;

beforeAll(async () => {
  const quiet = await publishTestSite();
  for (const element of pagesOf(quiet).flatMap(({ elements }) => elements)) {
    if (insideProse(element)) continue;
    for (const pair of pairsOf(element)) usual.pairs.add(pair);
    if (isRaw(element)) usual.raw.add(textOf(element));
  }
  const drawn = fc.sample(attackDocument, { numRuns: isLongRun ? 1000 : 10, seed: 20 });
  await new WriteQueue(quiet.writer).run(async (write) => {
    for (const [at, text] of [...attacks, ...drawn].entries()) await attack(write, text, at);
  });
  site = await publishClean(quiet.database);
  // A page that is the same without the texts shows none of them.
  const without = new Map(filesOf(quiet));
  pages = pagesOf(site, (path, html) => html !== without.get(path));
  close = async () => {
    await site.close();
    await quiet.close();
  };
}, 600_000);

afterAll(() => close());

test('written texts add no element, attribute or address to those of the page', () => {
  expect(pages.filter(({ path }) => path.includes('attack-')).length).toBeGreaterThanOrEqual(attacks.length);
  const found = pages.flatMap(({ path, elements }) =>
    elements.flatMap((element) => problemsOf(path, element).map((problem) => `${path}: ${problem}`)),
  );
  expect(found.slice(0, 20)).toEqual([]);
  expect(site.problems).toEqual([]);
});

test('structured data parses as JSON and holds no <', () => {
  const blocks = pages.flatMap(({ elements }) => elements.filter(isData));
  expect(blocks.length).toBeGreaterThan(attacks.length);
  for (const block of blocks) {
    expect(textOf(block)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(textOf(block))).toHaveProperty('@graph');
  }
});

test('every text appears on its page as it was written', () => {
  const read = new Set(
    pages
      .flatMap(({ elements }) => elements.filter(({ attrs }) => classesOf(attrs).includes('plain-text')))
      .map((element) => squeezed(visibleText(element))),
  );
  for (const [at, text] of attacks.entries()) {
    expect([text, read.has(squeezed(visitorText(text, at)))]).toEqual([text, true]);
  }
});

test('feeds stay XML with escaped text', () => {
  const feeds = filesOf(site).filter(([path]) => path.endsWith('feed.xml'));
  expect(feeds.length).toBeGreaterThan(attacks.length);
  for (const [path, xml] of feeds) {
    // Feed text is escaped twice, because readers parse it as HTML.
    const inside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    expect([path, /<(script|img|svg|iframe|a|p)\b/i.test(inside)]).toEqual([path, false]);
  }
});

async function attack(write: Parameters<typeof createQuestion>[0], text: string, at: number): Promise<void> {
  const short = [...text.toWellFormed().replaceAll('\0', '')].slice(0, 20).join('');
  const words = { nickname: short, iconId: null, authorKey: null };
  const content = visitorText(text, at);
  const question = { title: content.slice(0, 100), content, petType: 'dog', category: 'health' };
  const id = await createQuestion(write, { ...words, ...question, tagIds: [], tags: [short || 'から'] });
  await createReply(write, id, { ...words, content });
  if (at < 20) {
    await createReview(write, 1 + at, { ...stars, nickname: short, reviewText: content, petType: null, authorKey: null });
  }
  const facts = { author: short, authorBio: content, authorImage: null, featuredImage: null, metaTitle: content, metaDescription: content };
  const article = {
    ...facts,
    title: content,
    slug: `attack-${at}`,
    content: text,
    excerpt: content,
    status: 'published' as const,
    publishedAt: null,
  };
  await createArticle(write, article);
}

// As the contract stores it: no NUL, trimmed, well-formed. The number keeps texts distinct.
function visitorText(text: string, at: number): string {
  return `${text.toWellFormed().replaceAll('\0', '').trim()} №${at}`;
}

function problemsOf(path: string, element: Element): string[] {
  const prose = insideProse(element);
  const pairs = prose ? pairsOf(element).filter((pair) => !isOfProse(pair)) : pairsOf(element).filter((pair) => !usual.pairs.has(pair));
  const handlers = element.attrs.filter(({ name }) => /^on|^srcdoc$/i.test(name)).map(({ name }) => name);
  const addresses = element.attrs.filter(({ name, value }) => addressed.has(name) && !isHarmless(value)).map(({ value }) => value);
  const raw = isRaw(element) && !usual.raw.has(textOf(element)) ? [textOf(element).slice(0, 80)] : [];
  // Static texts have their own names.
  const written = prose && path.startsWith('articles/attack-');
  const names = written
    ? element.attrs.filter(({ name, value }) => !isOwnName(name, value)).map(({ name, value }) => `${name}=${value}`)
    : [];
  return [...pairs, ...handlers, ...addresses, ...raw, ...names];
}

const addressed = new Set(['href', 'src', 'action', 'formaction', 'cite', 'data', 'poster', 'background', 'xlink:href', 'ping']);

// A text cannot set the classes and ids by which scripts and styles find the page's own elements.
function isOwnName(name: string, value: string): boolean {
  if (name === 'id') return /^(user-content-fn|h-|footnote-label$)/.test(value);
  if (name === 'class')
    return value
      .split(' ')
      .every((word) => /^(language-|table-box$|footnotes$|sr-only$|task-list-item$|contains-task-list$|data-footnote-backref$)/.test(word));
  return true;
}

const proseTags =
  'a b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li ol p pre q rp rt ruby s samp section span strike strong sub summary sup table tbody td tfoot th thead tr tt ul var cite dfn mark small time abbr bdo wbr center'.split(
    ' ',
  );
const proseAttributes =
  'align alt aria-describedby aria-hidden aria-label aria-labelledby checked cite class colspan data-fallback data-footnote-backref data-footnote-ref data-footnotes datetime decoding dir disabled headers height href id itemprop itemscope itemtype lang loading longdesc open rel role rowspan scope span src start tabindex title type valign value width'.split(
    ' ',
  );

function isOfProse(pair: string): boolean {
  const [tag = '', attribute = ''] = pair.split(' ');
  return proseTags.includes(tag) && (attribute === '' || proseAttributes.includes(attribute));
}

function pairsOf({ tagName, attrs }: Element): string[] {
  // Astro's mark of a component's styles comes from the template alone.
  const names = attrs.map(({ name }) => name).filter((name) => !name.startsWith('data-astro-cid-'));
  return [tagName, ...names.map((name) => `${tagName} ${name}`)];
}

function insideProse(element: Element): boolean {
  for (let node = element.parentNode; node && defaultTreeAdapter.isElementNode(node); node = node.parentNode)
    if (classesOf(node.attrs).includes('prose')) return true;
  return false;
}

function isRaw(element: Element): boolean {
  return ['script', 'style'].includes(element.tagName) && !isData(element);
}

function isData({ tagName, attrs }: Element): boolean {
  return tagName === 'script' && attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');
}

function classesOf(attrs: Element['attrs']): string[] {
  return attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
}

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(html));
  return found;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('');
}

function visibleText(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(visibleText).join('') : '';
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function filesOf({ publisher }: Pick<typeof site, 'publisher'>): Array<[path: string, text: string]> {
  const all = [...treeOf(publisher.live)].filter(([path]) => !/\.(br|gz)$/.test(path));
  return all.map(([path, bytes]) => [path, bytes.toString()]);
}

function pagesOf(of: Pick<typeof site, 'publisher'>, isWanted: (path: string, html: string) => boolean = () => true): typeof pages {
  return filesOf(of)
    .filter(([path, html]) => path.endsWith('.html') && isWanted(path, html))
    .map(([path, html]) => ({ path, elements: elementsOf(html) }));
}
