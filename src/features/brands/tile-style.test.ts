import { expect, test } from 'vitest';
import { isPlaceholder } from '#api/contract/picture-address.ts';
import { brandData, brandDescription, officialSite } from './brand-data.ts';
import { tileStyle, contrast } from './tile-style.ts';

test('ignores a logo on a placeholder host, and shows no external logo before it is fetched [BRAND-24]', () => {
  for (const host of ['example.com', 'www.example.org', 'logos.example', 'www.example.co.jp', 'placehold.co', 'via.placeholder.com'])
    expect(isPlaceholder(`https://${host}/a.png`)).toBe(true);
  expect(isPlaceholder('https://counterexample.com/a.png')).toBe(false);
  const logoOf = (logoUrl: string) => tileStyle({ bgColor: '', textColor: '', logoUrl }).logo;
  for (const logo of ['', 'https://counterexample.com/a.png', '//counterexample.com/a.png']) expect(logoOf(logo)).toBeUndefined();
  expect(logoOf('/uploads/logos/a.svg')).toBe('/uploads/logos/a.svg');
});

test("uses the operator's colours, else the default ones [BRAND-25]", () => {
  expect(tileStyle({ bgColor: '', textColor: 'red', logoUrl: '' })).toEqual({ background: '#f3f4f6', text: '#111827', logo: undefined });
  expect(tileStyle({ bgColor: '#2E4A7D', textColor: '#fff', logoUrl: '' })).toMatchObject({ background: '#2e4a7d', text: '#ffffff' });
});

test('replaces colours of low contrast with black or white', () => {
  expect(tileStyle({ bgColor: '#D99A1E', textColor: '#ffffff', logoUrl: '' }).text).toBe('#000000');
  expect(tileStyle({ bgColor: '#333333', textColor: '#444444', logoUrl: '' }).text).toBe('#ffffff');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('links web addresses only, and a brand without reviews has no rating [BRAND-13]', () => {
  for (const url of [null, '', 'javascript:alert(1)', 'ftp://tsumugi.test/', 'tsumugi.test'])
    expect(officialSite({ url }), String(url)).toBeUndefined();
  expect(officialSite({ url: 'https://tsumugi.test/' })).toBe('https://tsumugi.test/');
  const brand = {
    id: 1,
    name: 'つむぎ',
    slug: 'tsumugi',
    logoUrl: '',
    bgColor: '',
    textColor: '',
    description: null,
    url: 'https://tsumugi.test/',
    averageRating: null,
    totalReviews: 0,
  };
  expect(brandData(brand, 'https://mikke.test')).toEqual({
    '@type': 'Organization',
    name: 'つむぎ',
    url: 'https://mikke.test/brands/tsumugi',
    sameAs: 'https://tsumugi.test/',
  });
  expect(brandData({ ...brand, averageRating: 4.5, totalReviews: 2 }, 'https://mikke.test')['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: '4.5',
    reviewCount: 2,
  });
  expect(brandDescription({ ...brand, description: '紹介です。' }, 0)).toBe('紹介です。');
  expect(brandDescription({ ...brand, totalReviews: 2 }, 3)).toBe('つむぎの商品3件と、飼い主さんのブランドレビュー2件。');
  expect(brandDescription(brand, 3)).toBe('つむぎの商品3件。');
  expect(brandDescription(brand, 0)).toBe('つむぎのページです。掲載している商品とブランドレビューは、まだありません。');
});
