import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReader } from '#db/open.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { keptByReaders } from '#src/lib/kept-in-browser.ts';
import { fileOf, openCurrent } from '#api/publisher/generation.ts';
import { copySite } from '#api/test/copy-site.ts';
import { factsOf, type Facts } from './support/html.ts';
import { templates } from './support/templates.ts';

// Rendering a list with a query takes long: without LONG=1 every fifteenth is requested.
const step = isLongRun ? 1 : 15;
// The shared site answers; its pages and rows are read from a copy.
const url = process.env['DEMO_URL'] ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-crawl-'));
const pages = new Map<string, Facts>();

beforeAll(async () => {
  copySite(process.env['DEMO_SITE'] ?? '', dataDir);
  const published = await openCurrent(dataDir);
  if (!published) throw new Error('nothing is published');
  for (const path of await published.index.allPaths()) {
    const file = fileOf(published, path);
    if (file.endsWith('.html')) pages.set(path, factsOf(readFileSync(file, 'utf8')));
  }
  await published.index.close();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('every internal link and asset of the published site resolves', async () => {
  const targets = new Map<string, string>();
  for (const [path, { links, assets }] of pages) {
    for (const link of [...links.filter((href) => !href.startsWith('#')), ...assets]) {
      const url = new URL(link, `https://petmikke.example${path}`);
      if (url.host === 'petmikke.example' && !url.pathname.startsWith('/api/')) targets.set(url.pathname + url.search, path);
    }
  }
  const broken: string[] = [];
  const waiting = [...targets].filter(([target], at) => !target.includes('?') || at % step === 0);
  const check = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [target, from] = next;
      const answer = await fetch(url + target, { redirect: 'manual' });
      await answer.arrayBuffer();
      // A busy machine asks to come again; that says nothing about the link.
      if (answer.headers.has('retry-after')) {
        waiting.push(next);
        await setTimeout(1000);
        continue;
      }
      // Internal links use canonical addresses, so a redirect counts as broken.
      if (answer.status !== 200) broken.push(`${target} (${answer.status}) from ${from}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, check));
  expect(pages.size).toBeGreaterThan(700);
  expect(broken.sort()).toEqual([]);
});

test('every page is in Japanese: apart from names, no text is in Latin letters alone [SHARED-01]', async () => {
  const names = await storedNames();
  const foreign = new Set<string>();
  for (const [path, { lang, texts }] of pages) {
    expect(lang, path).toBe('ja');
    for (const text of texts) if (/[a-z]{3}/i.test(text) && !/[぀-ヿ一-鿿]/.test(text) && !names.has(text)) foreign.add(text);
  }
  // Amounts in units, and addresses.
  expect([...foreign].filter((text) => !/^[\d.]+(?:kcal|W)|^[\w@.-]+\.example$/.test(text))).toEqual(['404 Page Not Found']);
});

test('no link to a filter or a sort may be followed, and /robots.txt names the parameters of all', async () => {
  const followed: string[] = [];
  const others = new Set<string>();
  for (const [path, facts] of pages)
    for (const link of facts.links) {
      const { host, searchParams } = new URL(link, `https://petmikke.example${path}`);
      const names = host === 'petmikke.example' ? [...searchParams.keys()].filter((name) => name !== 'page') : [];
      if (names.length > 0 && facts.followed.includes(link)) followed.push(`${link} on ${path}`);
      for (const name of names) others.add(name);
    }
  expect(followed).toEqual([]);
  const rules = (await (await fetch(`${url}/robots.txt`)).text()).split('\n');
  expect(others.size).toBeGreaterThan(8);
  for (const name of others) expect(rules).toEqual(expect.arrayContaining([`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]));
  expect(rules.filter((rule) => rule.includes('page='))).toEqual([]);
});

test('no page repeats an id or links to a missing anchor', () => {
  const twice = [...pages].flatMap(([path, { ids }]) => ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path} #${id}`));
  expect(twice).toEqual([]);
  const nowhere = [...pages].flatMap(([path, { ids, links }]) =>
    links.filter((link) => /^#./.test(link) && !ids.includes(decodeURIComponent(link.slice(1)))).map((link) => `${path} ${link}`),
  );
  expect(nowhere).toEqual([]);
});

test('no heading skips a level below the one before it', () => {
  const skips = [...pages].filter(([, { levels }]) => levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1));
  expect(skips.map(([path, { levels }]) => `${path}: ${levels.join()}`)).toEqual([]);
});

test('every image has alternative text and dimensions', () => {
  expect([...pages].flatMap(([path, { bareImages }]) => bareImages.map((src) => `${path} ${src}`))).toEqual([]);
});

test('no two indexable pages share a title', () => {
  const titles = new Map<string, string>();
  const repeated: string[] = [];
  for (const [path, { title, robots }] of pages) {
    if (robots.includes('noindex')) continue;
    const other = titles.get(title);
    if (other !== undefined) repeated.push(`${path} and ${other}: ${title}`);
    titles.set(title, path);
  }
  expect(repeated).toEqual([]);
});

test('canonical links and structured data parse and name the configured site [PROD-52]', () => {
  for (const [path, { canonical, robots, structuredData }] of pages) {
    if (robots.includes('noindex')) continue;
    const twin = canonical.replace('https://petmikke.example', '');
    // A page that shows the list of another names that one, which names itself.
    if (twin !== path) expect(pages.get(twin), path).toMatchObject({ canonical, robots: '' });
    expect(JSON.stringify(structuredData)).not.toContain('127.0.0.1');
  }
});

test('the sitemap lists the pages that may be indexed but the form for a question, and links lead to its lists', async () => {
  const locations = async (address: string) => {
    const text = await (await fetch(url + address)).text();
    return [...text.matchAll(/<loc>https:\/\/petmikke\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  };
  const listed = (await Promise.all((await locations('/sitemap-index.xml')).map(locations))).flat();
  const indexed = [...pages].filter(([path, { robots, canonical }]) => robots === '' && canonical === `https://petmikke.example${path}`);
  expect([...listed, '/forum/new'].toSorted()).toEqual(indexed.map(([path]) => path).toSorted());
  const linked = new Set(indexed.flatMap(([path, { followed }]) => followed.map((link) => new URL(link, `${url}${path}`).pathname)));
  expect((await locations('/sitemap-pages.xml')).filter((path) => !linked.has(path))).toEqual([]);
});

test('lists that show nothing are not indexed, and describe no list', () => {
  const sign = /^(?:商品が見つかりませんでした|このカテゴリーの商品が見つかりませんでした|ランキングデータがありません)$/;
  const empty = [...pages].filter(([path, { texts }]) => !path.startsWith('/brands/') && texts.some((text) => sign.test(text)));
  expect(empty.length).toBeGreaterThan(10);
  for (const [path, { robots, structuredData }] of empty) {
    expect(robots, path).toBe('noindex, follow');
    expect(JSON.stringify(structuredData), path).not.toContain('ItemList"');
  }
});

test('public pages load no console code', async () => {
  const folder = join(import.meta.dirname, '../../dist/client/_astro');
  const of = (page: string) => [...page.matchAll(/\/_astro\/([\w.-]+\.(?:js|css))/g)].map(([, file]) => file ?? '');
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const other of readdirSync(folder)) if (text.includes(other)) follow(other);
  };
  for (const path of Object.values(templates)) for (const file of of(await (await fetch(url + path)).text())) follow(file);
  expect(reached.size).toBeGreaterThan(20);
  for (const file of reached) {
    expect(file).not.toMatch(/Screen|Console/);
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/console-table|\/api\/admin\/products|管理者権限/);
  }
});

/** Returns what visitors and operators have named, the shop with a Latin name, and the names of what a browser keeps. */
async function storedNames(): Promise<Set<string | null>> {
  const db = openReader(join(dataDir, 'pet-mikke.db'));
  const names = new Set<string | null>(['Amazon', ...keptByReaders.map(({ name }) => name)]);
  for (const table of ['reviews', 'brandReviews', 'forumPosts', 'forumReplies'] as const)
    for (const { nickname } of await db.selectFrom(table).select('nickname').orderBy('id').execute()) names.add(nickname);
  for (const { brandName } of await db.selectFrom('products').select('brandName').orderBy('id').execute()) names.add(brandName);
  for (const { name } of await db.selectFrom('brands').select('name').orderBy('id').execute()) names.add(name);
  await db.destroy();
  return names;
}
