import { expect, test } from 'vitest';
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

test('eight names replace missing brands; three brands have Japanese names [HOME-19 HOME-20]', () => {
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
