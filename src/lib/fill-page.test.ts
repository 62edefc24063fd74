import { expect, test } from 'vitest';
import type { AdTexts } from '#api/contract/site-texts.ts';
import { renderMarkdown } from '#api/contract/markdown.ts';
import { fillPage } from './fill-page.ts';
import { keptByReaders } from './kept-in-browser.ts';
import { withNames } from './names.ts';

const site = { siteName: 'わんにゃん', operatorName: 'ひろば社', contactAddress: 'hello@hiroba.example' };
const ads: AdTexts = { label: '広告', note: '', senders: [{ name: '<b>計測社</b>', sent: '{サイト名}の閲覧', purpose: '集計' }] };
const htmlOf = async (source: string, changes: object = {}) =>
  (await renderMarkdown(source, '', { fill: fillPage({ ...site, ...changes }, { ads, rankFrom: 3 }) })).html;

test('replaces the words in braces by the settings, and the address by a link', async () => {
  expect(await htmlOf('**{サイト名}**（{運営者名}）へは{連絡先}まで')).toBe(
    '<p><strong>わんにゃん</strong>（ひろば社）へは<a href="mailto:hello@hiroba.example">hello@hiroba.example</a>まで</p>',
  );
  expect(await htmlOf('[{連絡先}](/contact)')).toBe('<p><a href="/contact">hello@hiroba.example</a></p>');
});

test('a setting is text, whatever it contains', async () => {
  expect(await htmlOf('{サイト名}', { siteName: '<img src=x> **{運営者名}**' })).toBe('<p>&#x3C;img src=x> **{運営者名}**</p>');
  expect(await htmlOf('{連絡先}', { contactAddress: '"><b>@x.example' })).toMatch(/^<p><a href="mailto:&#x22;><b>@x.example">">&#x3C;b>@/);
});

test('a word for a part becomes the table of what a browser keeps; other braces stay', async () => {
  const html = await htmlOf('前\n\n{ブラウザに残るもの}\n\n後 {未知}');
  expect(html.match(/<tr>/g)).toHaveLength(keptByReaders.length + 1);
  expect(html).toMatch(/^<p>前<\/p>\n<div class="table-box"[^]*<small>visitor<\/small>[^]*<\/div>\n<p>後 \{未知\}<\/p>$/);
});

test('the mark of advertising, the rule of ranks and the outward senders come from the settings', async () => {
  const html = await htmlOf('{広告の表示}\n\n{順位の条件}\n\n{外部送信先}');
  expect(html).toContain('近くに「広告」と表示しています。');
  expect(html).toContain('レビューが3件以上の商品です。');
  expect(html).toContain('<td>&#x3C;b>計測社&#x3C;/b></td>');
  expect(html).toContain('<td>{サイト名}の閲覧</td>');
});

test('names in a line of text are replaced, inherited properties are not', () => {
  expect(withNames('{サイト名}{運営者名}{toString}{', site)).toBe('わんにゃんひろば社{toString}{');
});
