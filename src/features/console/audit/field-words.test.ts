import { expect, test } from 'vitest';
import { articleLabels } from '../articles/article-form.ts';
import { brandLabels } from '#api/contract/brand-fields.ts';
import { productLabels } from '../products/product-form.ts';
import { seoLabels } from '../seo/seo-form.ts';
import { fieldText } from './field-words.ts';

// Fields that a product, a brand and a visitor's post each label differently.
const shared = new Set(['name', 'description', 'status']);

test.each([productLabels, articleLabels, brandLabels, seoLabels])('the history uses the labels of the form', (labels) => {
  const own = Object.entries(labels).filter(([field]) => !shared.has(field));
  expect(own.map(([field]) => [field, fieldText(field)])).toEqual(own);
});
