import { expect, test } from 'vitest';
import { isUnmodified } from './unmodified.ts';

test('a press with any modifier is the browser’s', () => {
  const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(isUnmodified(plain)).toBe(true);
  for (const key of Object.keys(plain)) expect(isUnmodified({ ...plain, [key]: true })).toBe(false);
});
