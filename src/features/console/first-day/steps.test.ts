import { expect, test } from 'vitest';
import { stepsFor } from './steps.ts';

test('an editor, who may not enter the contact address, is not asked for it', () => {
  expect(stepsFor(true).map(({ name }) => name)).toEqual(['name', 'contact', 'brand', 'product', 'article']);
  expect(stepsFor(false).map(({ name }) => name)).toEqual(['name', 'brand', 'product', 'article']);
});
