import { expect, test } from 'vitest';
import { brandData, officialSite } from './brand-data.ts';
import { brandLook, contrast, realLogo } from './brand-look.ts';

test('[BRAND-24] a logo on a placeholder host is ignored', () => {
  for (const host of ['example.com', 'www.example.org', 'logos.example', 'placehold.co', 'via.placeholder.com'])
    expect(realLogo(`https://${host}/a.png`)).toBeUndefined();
  expect(realLogo('https://counterexample.com/a.png')).toBe('https://counterexample.com/a.png');
  expect(realLogo('/uploads/logos/a.svg')).toBe('/uploads/logos/a.svg');
  expect(realLogo('')).toBeUndefined();
});

test("[BRAND-25] an operator's colours, else the default ones", () => {
  expect(brandLook({ bgColor: '', textColor: 'red', logoUrl: '' })).toEqual({ background: '#f3f4f6', text: '#111827', logo: undefined });
  expect(brandLook({ bgColor: '#2E4A7D', textColor: '#fff', logoUrl: '' })).toMatchObject({ background: '#2e4a7d', text: '#ffffff' });
});

test('colours too close to read give way to black or white', () => {
  expect(brandLook({ bgColor: '#D99A1E', textColor: '#ffffff', logoUrl: '' }).text).toBe('#000000');
  expect(brandLook({ bgColor: '#333333', textColor: '#444444', logoUrl: '' }).text).toBe('#ffffff');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('[BRAND-13] only web addresses become links, and a brand without reviews has no rating', () => {
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
    changedAt: '',
    averageRating: null,
    totalReviews: 0,
  };
  expect(brandData(brand, 'https://mikke.test')).toEqual({
    '@type': 'Brand',
    name: 'つむぎ',
    url: 'https://mikke.test/brands/tsumugi',
    sameAs: 'https://tsumugi.test/',
  });
});
