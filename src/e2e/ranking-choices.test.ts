import { expect, test } from 'vitest';
import { readDemoHtml } from './support/demo-html.ts';
import { labelled } from './support/html.ts';

// Checks the links above a ranking in published HTML.
const { read } = readDemoHtml();

test.each(['/products/bestsellers', '/reviews/ranking'])(
  '%s offers all and four pet types, all and seven categories [RANK-02 RANK-03 RANK-12]',
  async (path) => {
    const [pets, kinds] = labelled(await read(path), 'nav', 'ランキングの対象')[0]?.all('ul') ?? [];
    const cells = (of: string, ...codes: string[]) => [path, ...codes.map((code) => `${path}${of}/${code}`)];
    expect(pets?.links()).toEqual(cells('', 'dog', 'cat', 'small_animal', 'bird'));
    expect(kinds?.links().toSorted()).toEqual(cells('/all', 'food', 'treats', 'toys', 'beds', 'care', 'litter', 'housing').toSorted());
    for (const row of [pets, kinds])
      expect(row?.all('a').flatMap(({ text, attributes }) => (attributes['aria-current'] ? [text] : []))).toEqual(['すべて']);
  },
);

test('the review ranking offers six axes and begins with the overall one [RANK-13 RANK-14]', async () => {
  const axes = labelled(await read('/reviews/ranking'), 'nav', '評価のものさし')[0]?.all('a') ?? [];
  const codes = ['taste', 'quality', 'health', 'value', 'repeat'];
  expect(axes.map(({ attributes }) => attributes['href']).toSorted()).toEqual(
    ['/reviews/ranking', ...codes.map((code) => `/reviews/ranking/all/all/${code}`)].toSorted(),
  );
  const chosen = axes.filter(({ attributes }) => attributes['aria-current']);
  expect(chosen.map(({ text, attributes }) => [text, attributes['href']])).toEqual([['総合', '/reviews/ranking']]);
});

test('the review ranking has two orders and an axis for each part of a review; the newest has no ranks [RANK-17]', async () => {
  const page = await read('/reviews/ranking?sort=newest');
  const orders = labelled(page, 'ul', '並び順')[0]?.all('a') ?? [];
  expect(orders.map(({ text, attributes }) => [text, attributes['href'], attributes['aria-current']])).toEqual([
    ['評価が高い順', '/reviews/ranking', undefined],
    ['新着順', '/reviews/ranking?sort=newest', expect.any(String)],
  ]);
  // These links change the ranking in place.
  const choices = page.all('div').filter(({ attributes }) => 'data-choices' in attributes);
  expect(choices.flatMap((part) => part.links())).toEqual(
    expect.arrayContaining(['/reviews/ranking', '/reviews/ranking/all/all/taste?sort=newest']),
  );
  expect(page.all('.ranking')[0]?.all('.place')).toHaveLength(20);
  expect([...page.all('.rank'), ...page.all('ol.ranking')]).toEqual([]);
});
