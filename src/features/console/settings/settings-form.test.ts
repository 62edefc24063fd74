import { expect, test } from 'vitest';
import { patchOf, settingsResolver, valuesOf } from './settings-form.ts';

const stored = {
  rankFrom: 3,
  onlyAskerChooses: false,
  countMonths: 25,
  adStatement: '紹介料を受け取ることがあります。',
  socialLinks: { x: 'https://x.com/old', line: 'https://line.me/a' },
};
const base = valuesOf(stored);

test('only changed fields and links are sent, with what was loaded, and an emptied link as an empty one', () => {
  const changesOf = (values: Partial<typeof base>) => {
    const { was, ...changes } = patchOf(base, { ...base, ...values });
    expect(was).toEqual({ ...stored, socialLinks: { ...stored.socialLinks, instagram: '', facebook: '', youtube: '' } });
    return changes;
  };
  expect(changesOf({ instagram: 'https://www.instagram.com/a' })).toEqual({ socialLinks: { instagram: 'https://www.instagram.com/a' } });
  expect(changesOf({ x: '', line: ' https://line.me/a ' })).toEqual({ socialLinks: { x: '' } });
  expect(changesOf({ countMonths: '13' })).toEqual({ countMonths: 13 });
  expect(changesOf({ adStatement: '受け取りません。' })).toEqual({ adStatement: '受け取りません。' });
});

test('a number of reviews that is no number is refused with the sentence of the contract', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await settingsResolver(base)({ ...base, rankFrom: '三' }, undefined, options)).toMatchObject({
    errors: { rankFrom: { message: '整数で入力してください' } },
  });
  expect(await settingsResolver(base)({ ...base, rankFrom: '５' }, undefined, options)).toMatchObject({ errors: {} });
});
