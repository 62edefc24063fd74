import { expect, test } from 'vitest';
import demoBrands from '#db/seeds/demo/brands.json' with { type: 'json' };
import { defaultSettings } from '#db/queries/settings.ts';
import { fallbackNames, withJapaneseName } from './brand-names.ts';
import { homeData } from './home-data.ts';

test('structured data of home names the organisation and the address of its search', () => {
  const [organization, website] = homeData({ ...defaultSettings, siteUrl: 'https://mikke.test' });
  expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://mikke.test/' });
  expect(organization).not.toHaveProperty('sameAs');
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://mikke.test/products?search={search_term_string}' } },
  });
});

// Of the demo world's brands.
const real = ['royal-canin', 'hills', 'purina'];

test('eight names replace missing brands, none invented; three brands have Japanese names [HOME-19 HOME-20]', () => {
  expect(new Set(fallbackNames).size).toBe(8);
  const invented = demoBrands.flatMap(({ slug, name }) => (real.includes(slug) ? [] : name));
  expect(invented.length).toBeGreaterThan(8);
  expect(fallbackNames.filter((name) => invented.includes(name))).toEqual([]);
  const brand = {
    id: 1,
    name: 'Royal Canin',
    slug: 'royal-canin',
    logoUrl: '',
    bgColor: '',
    textColor: '',
    averageRating: null,
    totalReviews: 0,
  };
  expect(real.map((slug) => withJapaneseName({ ...brand, slug }).name)).toEqual(['ロイヤルカナン', 'ヒルズ', 'ピュリナ']);
  expect(withJapaneseName({ ...brand, slug: 'nora', name: 'NORA' }).name).toBe('NORA');
});
