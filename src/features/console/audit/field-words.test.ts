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
import { fieldText, isShownField } from './field-words.ts';

// Fields that a product, a brand and a visitor's post each label differently.
const shared = new Set(['name', 'description', 'status']);

// What the audit log keeps of each kind of record, and of imports.
const kept = {
  ...{ ...product.shape, ...adminArticle.shape, ...adminBrand.shape, ...adminNotice.shape, ...moderatedPost.shape },
  ...{ ...siteChoices.shape, ...seoBody.shape, ...undoAnswer.omit({ message: true }).shape },
  ...{ subject: letterBody.shape.subject, rows: true, created: true, updated: true },
};

test('every field that the history shows has a label', () => {
  expect(Object.keys(kept).filter((field) => isShownField(field) && fieldText(field) === field)).toEqual([]);
});

test.each([productLabels, articleLabels, brandLabels, seoLabels])('the history uses the labels of the form', (labels) => {
  const own = Object.entries(labels).filter(([field]) => !shared.has(field));
  expect(own.map(([field]) => [field, fieldText(field)])).toEqual(own);
});
