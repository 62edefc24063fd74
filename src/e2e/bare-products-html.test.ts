import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf } from '#api/publisher/generation.ts';
import { publishTestSite } from '#api/test/test-site.ts';
import { createProduct } from '#db/changes/products.ts';
import { factsOf, partOf, sectionOf, type Part } from './support/html.ts';

// The pages of products of which little is known. Every food of the demo site has figures of its own.
let site: Awaited<ReturnType<typeof publishTestSite>>;
let food: string;
let brush: string;

beforeAll(async () => {
  site = await publishTestSite();
  const pageOf = async (category: string, name: string) => {
    const product = { name, description: `${name}です。`, price: 10, imageUrl: '/art/a.svg', petType: 'dog', category };
    const { value: id } = await site.queue.run((write) => createProduct(write, product));
    return `/product/${String(id)}`;
  };
  food = await pageOf('food', '値のないフード');
  brush = await pageOf('care', '説明のないブラシ');
  await site.publisher.follow();
});
afterAll(() => site.close());

function htmlOf(path: string): string {
  const { live } = site.publisher;
  if (!live) throw new Error('nothing is published');
  return readFileSync(fileOf(live, path), 'utf8');
}

const read = (path: string) => partOf(htmlOf(path));
// Without the marks that keep a range in one line.
const tablesOf = (part: Part | undefined) =>
  part
    ?.all('table')
    .map((table) => table.all('tr').map((row) => [...row.all('th'), ...row.all('td')].map(({ text }) => text.replaceAll('\u2060', ''))));

test('a dog food without figures shows the general ones, which say that they are not its own [PROD-27 PROD-31 PROD-32]', () => {
  const page = read(food);
  const [ingredients] = page.all('#ingredients');
  const [feeding] = page.all('#feeding');
  for (const part of [ingredients, feeding])
    expect(part?.all('.general')[0]?.all('h3')[0]?.text).toBe('一般的な目安（この商品の値ではありません）');
  expect(tablesOf(ingredients?.all('.general')[0])).toEqual([
    [
      ['成分', '値'],
      ['たんぱく質', '25%以上'],
      ['脂質', '15%以上'],
      ['粗繊維', '3%以下'],
      ['灰分', '7%以下'],
      ['水分', '10%以下'],
    ],
  ]);
  expect(tablesOf(feeding?.all('.general')[0])).toEqual([
    [
      ['体重', '活動量 低い', '活動量 ふつう', '活動量 高い'],
      ['2kg', '40g', '45g', '50g'],
      ['5kg', '80g', '90g', '100g'],
      ['10kg', '135g', '155g', '170g'],
    ],
    [
      ['期間', 'いまのフードと新しいフードの割合'],
      ['1〜2日目', '75:25'],
      ['3〜4日目', '50:50'],
      ['5〜6日目', '25:75'],
      ['7日目', '新しいフードのみ'],
    ],
  ]);
  const data = JSON.stringify(factsOf(htmlOf(food)).structuredData);
  expect(data).toContain('値のないフード');
  expect(data).not.toMatch(/25%|40g|75:25|たんぱく質|保証成分/);
});

test('a product without ingredients says that they are being prepared; goods refer to each shop [PROD-29 PROD-33]', () => {
  for (const path of [food, brush]) expect(read(path).all('#ingredients')[0]?.text).toContain('原材料・成分の情報は、ただいま準備中です。');
  const [use] = read(brush).all('#feeding');
  expect(use?.all('p').map(({ text }) => text)).toEqual(['使い方や対象の大きさは、各販売ページでお確かめください。']);
  expect([...read(brush).all('.general'), ...read(brush).all('table')]).toEqual([]);
});

test('without addresses of its own a product links the top pages of the shops, and a portal [PROD-11 PROD-12 PROD-46]', () => {
  const linksIn = (place: string) =>
    read(brush)
      .all(place)[0]
      ?.all('.shops')[0]
      ?.all('a')
      .map(({ attributes }) => [attributes['aria-label'], attributes['href']]);
  const tops = [
    ['Amazonで探す（新しいタブで開きます）', 'https://www.amazon.co.jp/'],
    ['楽天市場で探す（新しいタブで開きます）', 'https://www.rakuten.co.jp/'],
  ];
  expect(linksIn('.product-head')).toEqual(tops);
  expect(linksIn('.product-check')).toEqual([
    ...tops,
    ['Yahoo!ショッピングで探す（新しいタブで開きます）', 'https://shopping.yahoo.co.jp/'],
  ]);
});

test('without texts of its own it shows those of its category, for food and for goods [PROD-14 PROD-18]', () => {
  const recommended = (path: string) =>
    sectionOf(read(path), 'recommendations')
      .all('li')
      .map(({ text }) => text);
  const quality = (path: string) => sectionOf(read(path), 'features').all('.product-summary')[0]?.all('.caption')[0]?.text;
  expect(recommended(food)).toEqual([
    '毎日のごはんを見直したい子',
    'いまのフードを残しがちな子',
    '粒の大きさや香りにこだわりのある子',
    '原材料の表示を見て選びたい飼い主さん',
  ]);
  expect(recommended(brush)).toEqual([
    '抜け毛の季節にお手入れをしたい子',
    'お手入れに少しずつ慣れたい子',
    '散歩のあとに汚れを落としたい子',
    '家でのお手入れを続けたい飼い主さん',
  ]);
  expect(quality(food)).toMatch(/^原材料名は、使用量の多い順に記されるのが一般的です。/);
  expect(quality(brush)).toMatch(/^素材、寸法、お手入れの方法を、販売ページの表示でお確かめください。/);
});

test('a product without reviews says so, with their number and a link to them [PROD-09]', () => {
  const [rating] = read(brush).all('.product-rating');
  expect(rating?.text).toBe('評価なし0件レビューを見る');
  expect(rating?.links()).toEqual(['#reviews']);
});
