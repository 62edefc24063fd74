import { expect, test } from 'vitest';
import { defaultSettings } from '#db/queries/settings.ts';
import { rssResponse, type FeedEntry } from './rss.ts';

const site = { ...defaultSettings, siteUrl: 'https://pet.example' };
const facts = { title: '読みもの', description: '記事', path: '/articles', feedPath: '/feed.xml' };
const entry: FeedEntry = {
  id: 'article:5',
  title: '水 & <b>皿</b>',
  path: '/articles/cat-water',
  text: '</description>]]><script>x</script>]]><evil/>\u0000\ud800',
  author: '宮下 & 子',
  publishedAt: '2026-11-05T00:00:00.000Z',
  changedAt: '2026-11-08T00:00:00.000Z',
};

test('escapes or removes CDATA ends, markup and forbidden characters', async () => {
  const xml = await rssResponse({ ...facts, entries: [entry] }, site).text();
  expect(xml.match(/]]>/g)).toHaveLength(2);
  expect(xml).toContain('<title><![CDATA[水 &#x26; &#x3C;b&#x3E;皿&#x3C;/b&#x3E;]]></title>');
  expect(xml).not.toContain('<script>');
  expect(xml).not.toContain('<evil');
  expect(xml).not.toContain('\u0000');
  expect(xml).toContain('<dc:creator>宮下 &amp; 子</dc:creator>');
});

test('an entry keeps its id when its address or the address of the site changes', async () => {
  const idsIn = (xml: string) => [...xml.matchAll(/<guid isPermaLink="false">([^<]*)<\/guid>/g)].map(([, id]) => id);
  const moved = { ...entry, path: '/articles/water-for-cats' };
  for (const [one, siteUrl] of [
    [entry, site.siteUrl],
    [moved, 'https://new.example'],
  ] as const)
    expect(idsIn(await rssResponse({ ...facts, entries: [one] }, { ...site, siteUrl }).text())).toEqual(['pet-mikke:article:5']);
});

test('dates come from rows', async () => {
  const xml = await rssResponse({ ...facts, entries: [entry] }, site).text();
  expect(xml).toContain('<pubDate>Thu, 05 Nov 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Sun, 08 Nov 2026 00:00:00 GMT</lastBuildDate>');
  expect(await rssResponse({ ...facts, entries: [] }, site).text()).toContain(
    '<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>',
  );
});
