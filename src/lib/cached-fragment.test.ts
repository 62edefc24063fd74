import { expect, test } from 'vitest';
import { defaultSettings } from '#db/queries/settings.ts';
import { cachedFragment } from './cached-fragment.ts';

const site = defaultSettings;
const renamed = { ...site, siteName: 'ほかの名前' };

test('renders a fragment once per name, and again after the settings change', async () => {
  const rendered: string[] = [];
  const part = (settings: typeof site, name: string) =>
    cachedFragment(settings, name, () => {
      rendered.push(`${name} of ${settings.siteName}`);
      return Promise.resolve(`<p>${settings.siteName}</p>`);
    });
  expect(await part(site, 'above')).toBe('<p>ペットみっけ</p>');
  expect(await part({ ...site }, 'above')).toBe('<p>ペットみっけ</p>');
  expect(await part(site, 'below')).toBe('<p>ペットみっけ</p>');
  expect(await part(renamed, 'above')).toBe('<p>ほかの名前</p>');
  expect(rendered).toEqual(['above of ペットみっけ', 'below of ペットみっけ', 'above of ほかの名前']);
});

test('does not reuse a fragment that was begun with older settings', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = cachedFragment(site, 'late', () => promise);
  expect(await cachedFragment(renamed, 'other', () => Promise.resolve('other'))).toBe('other');
  resolve('of before');
  expect(await late).toBe('of before');
  expect(await cachedFragment(renamed, 'late', () => Promise.resolve('of now'))).toBe('of now');
});
