import { expect, test } from 'vitest';
import { adminArticle } from '#api/contract/admin-articles.ts';
import { adminBrand } from '#api/contract/admin-brands.ts';
import { seoBody } from '#api/contract/admin-seo.ts';
import { siteChoices } from '#api/contract/admin-settings.ts';
import { undoAnswer } from '#api/contract/imports.ts';
import { letterBody } from '#api/contract/letters.ts';
import { moderatedPost } from '#api/contract/moderation.ts';
import { adminNotice } from '#api/contract/notices.ts';
import { product } from '#api/contract/products.ts';
import { articleLabels } from '../articles/article-form.ts';
import { brandLabels } from '#api/contract/brand-fields.ts';
import { productLabels } from '../products/product-form.ts';
import { seoLabels } from '../seo/seo-form.ts';
import { fieldText, isShownField, kindOf, valueText } from './field-words.ts';

// What the audit log keeps of each kind of record, and of imports.
const kept = {
  ...{ ...product.shape, ...adminArticle.shape, ...adminBrand.shape, ...adminNotice.shape, ...moderatedPost.shape },
  ...{ ...siteChoices.shape, ...seoBody.shape, ...undoAnswer.omit({ message: true }).shape },
  ...{ subject: letterBody.shape.subject, rows: true, created: true, updated: true },
};

test('every field that the history shows has a label', () => {
  expect(Object.keys(kept).filter((field) => isShownField(field) && fieldText(field) === field)).toEqual([]);
});

test.each([
  ['product', productLabels],
  ['article', articleLabels],
  ['brand', brandLabels],
  ['settings', seoLabels],
])('the history of a %s uses the labels of its form', (kind, labels) => {
  expect(Object.keys(labels).map((field) => [field, fieldText(field, kind)])).toEqual(Object.entries(labels));
});

test('a field that forms label differently has one label where the kind is not told', () => {
  expect([fieldText('name', 'product'), fieldText('name', 'brand'), fieldText('name')]).toEqual(['商品名', 'ブランド名', '名前']);
  // Of no form.
  expect(fieldText('priceCheckedAt', kindOf('product:5'))).toBe('価格を確認した日時');
});

test('amounts of a product have their unit, and prices also what the public pages show', () => {
  const shown = (field: string, value: unknown) => valueText(field, value, 'product');
  expect([shown('price', 23.8), shown('originalPrice', null), shown('netWeightG', 1500), shown('reviewCount', 3)]).toEqual([
    '23.8円（公開表示 ¥2,380）',
    '（空）',
    '1500g',
    '3',
  ]);
  expect(valueText('price', 23.8)).toBe('23.8');
});
