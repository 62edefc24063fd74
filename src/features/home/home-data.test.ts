import { expect, test } from 'vitest';
import { defaultSettings } from '#db/queries/settings.ts';
import { fallbackNames, withJapaneseName } from './brand-names.ts';
import { homeData } from './home-data.ts';

test('home says who runs it and how its search is asked', () => {
  const [organization, website] = homeData({ ...defaultSettings, siteUrl: 'https://mikke.test' });
  expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://mikke.test/' });
  expect(organization).not.toHaveProperty('sameAs');
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://mikke.test/products?search={search_term_string}' } },
  });
});

test('[HOME-19 HOME-20] eight names stand in where there is no brand; three brands have Japanese names', () => {
  expect(fallbackNames).toHaveLength(8);
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
  expect(withJapaneseName(brand).name).toBe('ロイヤルカナン');
  expect(withJapaneseName({ ...brand, slug: 'nora', name: 'NORA' }).name).toBe('NORA');
});
