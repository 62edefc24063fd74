import { expect, test } from 'vitest';
import { articlePatch } from './admin-articles.ts';
import { brandPatch } from './admin-brands.ts';
import { productPatch } from './admin-products.ts';
import { seoSettings } from './admin-seo.ts';
import { isOwnPath } from './operator-text.ts';

const typed = 'HTTPS://Cdn.Example.COM:8443/A.jpg?B=C';
const stored = 'https://cdn.example.com:8443/A.jpg?B=C';

test('each field with the address of a picture writes the scheme and host in lower case, and nothing else', () => {
  expect(productPatch.parse({ imageUrl: typed, additionalImages: [typed, '/Art/A.svg'], pictureAlts: [`${typed} HTTPS://の絵`] })).toEqual({
    imageUrl: stored,
    additionalImages: [stored, '/Art/A.svg'],
    pictureAlts: [`${stored} HTTPS://の絵`],
  });
  expect(brandPatch.parse({ logoUrl: typed })).toEqual({ logoUrl: stored });
  expect(articlePatch.parse({ featuredImage: typed, authorImage: null })).toEqual({ featuredImage: stored, authorImage: null });
  expect(seoSettings.shape.defaultOgImage.parse(typed)).toBe(stored);
});

test('a path of this site has no half of an emoji', () => {
  expect(['/art/犬.png', '/art/😀.png', '/art/\ud83d.png', '/art/"http\ud83d.png'].map(isOwnPath)).toEqual([true, true, false, false]);
});

test('lists of an operator have U+FFFD for half an emoji', () => {
  expect(productPatch.parse({ ingredientNames: ['ふしぎの実\ud83d', '犬😀\0'] })).toEqual({
    ingredientNames: ['ふしぎの実\ufffd', '犬😀'],
  });
});
