import { expect, test } from 'vitest';
import { relOf } from './link-rel.ts';

test('links to pages and to further pages of a list are followed, those to a filter or a sort are not', () => {
  for (const href of ['/products/dog', '/product/5#reviews', '/products/dog?page=2', '#a?b=c', 'https://example.jp/'])
    expect(relOf(href), href).toBeUndefined();
  for (const href of ['/products?price=1', '/forum?tag=%E6%B0%B4', '/products?page=2&sort=newest', '?rating=5#reviews'])
    expect(relOf(href), href).toBe('nofollow');
});
