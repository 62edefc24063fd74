import { expect, test } from 'vitest';
import { idIn } from './page-paths.ts';

test('an id is a whole number; any other value counts as 0 [PROD-02]', () => {
  expect(['12', '0', '-1', '1.5', '12abc', '012', '1e1', '', undefined].map(idIn)).toEqual([12, 0, 0, 0, 0, 0, 0, 0, 0]);
});
