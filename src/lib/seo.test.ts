import { expect, test } from 'vitest';
import { breadcrumbData, itemListData, pageTitle, scriptJson } from './seo.ts';

test('a title includes the site’s name; home shows only the name', () => {
  expect(pageTitle('商品一覧', { siteName: 'ペットみっけ' })).toBe('商品一覧 | ペットみっけ');
  expect(pageTitle(undefined, { siteName: 'ほかの名前' })).toBe('ほかの名前');
});

test('structured data cannot close its script element', () => {
  const json = scriptJson({ name: '</script><script>alert(1)</script>', line: '\u2028' });
  expect(json).not.toContain('<');
  expect(json).not.toContain('\u2028');
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>', line: '\u2028' });
});

test('structured data uses addresses of the configured site, and a breadcrumb begins at ホーム', () => {
  const site = 'https://petmikke.example';
  expect(breadcrumbData([{ label: '商品' }], site)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'ホーム', item: `${site}/` },
    { '@type': 'ListItem', position: 2, name: '商品' },
  ]);
  expect(itemListData([{ name: 'A', path: '/product/1' }], site)[0]?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', url: `${site}/product/1` },
  ]);
  expect(itemListData([], site)).toEqual([]);
});
