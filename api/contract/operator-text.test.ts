import { expect, test } from 'vitest';
import { articlePatch } from './admin-articles.ts';
import { brandPatch } from './admin-brands.ts';
import { productPatch } from './admin-products.ts';
import { seoBody } from './admin-seo.ts';
import { mediumBody } from './media.ts';
import { noticeBody } from './notices.ts';
import { pageBody } from './page-text.ts';
import { comparedWord, wordsBody } from './site-texts.ts';

test('the texts of an operator lose letters that show nothing or turn others around', () => {
  expect(
    productPatch.parse({ name: '\u202Eごはん\u200B', specifications: '\u2066大袋\u2069', features: ['軽い\u00AD', '\u200B'] }),
  ).toEqual({
    name: 'ごはん',
    specifications: '大袋',
    features: ['軽い'],
  });
  expect(brandPatch.parse({ name: '\uFEFF はなむら\u200B ', description: '\u200B' })).toEqual({ name: 'はなむら', description: null });
  expect(articlePatch.parse({ title: '猫の\u202E水', content: '## 水\u200B\n\n飲む' })).toEqual({
    title: '猫の水',
    content: '## 水\n\n飲む',
  });
  expect(productPatch.parse({ category: 'フード\u200B' })).toEqual({ category: 'food' });
  expect(mediumBody.parse({ alt: '庭の\u202Eねこ' })).toEqual({ alt: '庭のねこ' });
});

test('emoji of several letters and forms of kanji stay whole', () => {
  const name = '👨\u200D👩\u200D👧と❤\uFE0Fと🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}と葛\u{E0100}';
  expect(productPatch.parse({ name })).toEqual({ name });
});

test.each([
  ['product', productPatch, 'name'],
  ['brand', brandPatch, 'name'],
  ['article', articlePatch.pick({ title: true }), 'title'],
  ['notice', noticeBody, 'title'],
  ['fixed page', pageBody, 'title'],
  ['site', seoBody, 'siteName'],
] as const)('hidden letters alone are no name or title of a %s', (_what, body, field) => {
  for (const hidden of ['\u200B', '\u200D\u202E', ' \u2060\uFE0F ']) {
    const { error } = body.safeParse({ [field]: hidden });
    expect(error?.issues.find(({ path }) => path[0] === field)?.message).toMatch(/必須です$/);
  }
});

test('a banned word is stored and compared without hidden letters, and one of a single letter is refused', () => {
  expect(wordsBody.parse({ words: ['ふしぎ\u200B水', 'ふしぎ水', '\u200B'] })).toEqual({ words: ['ふしぎ水'] });
  for (const word of ['水\u200B', '水\uFE0F', 'ﾊﾟ']) {
    expect(wordsBody.safeParse({ words: [word] }).error?.issues[0]?.message).toContain('1文字の言葉');
    expect(comparedWord(word)).toBeUndefined();
  }
  // Of a list that was stored before.
  expect(comparedWord('フシギ\u200B水')).toBe('ふしぎ水');
});
