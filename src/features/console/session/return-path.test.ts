import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { returnPath } from './return-path.ts';

beforeAll(() => void vi.stubGlobal('location', new URL('https://petmikke.example/admin/products/kanrisha')));
afterAll(() => void vi.unstubAllGlobals());

test('a login leads to the console page that was asked for, with its query', () => {
  for (const page of ['/admin', '/admin/reviews?status=pending', 'https://petmikke.example/admin/articles'])
    expect(returnPath(page)).toBe(page.replace('https://petmikke.example', ''));
});

test.each([
  null,
  '',
  'https://evil.example/admin/',
  '//evil.example/admin/',
  '/\\evil.example',
  '\\\\evil.example/admin/',
  'https://petmikke.example@evil.example/admin/',
  'http://petmikke.example/admin/',
  'javascript:alert(1)',
  '/administrator',
  '/admin/../product/1',
  '/admin/products/kanrisha?next=/admin',
  'https://[',
])('a login that names %s leads to the products, and to no other site [AUTH-02]', (elsewhere) => {
  expect(returnPath(elsewhere)).toBe(adminPaths.products());
});
