import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { mostAtOnce } from '#api/contract/admin-products.ts';
import { queryClient } from '../query-client.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Product } from './product-form.ts';

function barOf(count: number): string {
  const products = Array.from({ length: count }, (_, id) => ({ id }) as Product);
  const none = { onDelete: vi.fn(), onChanged: vi.fn(), onDone: vi.fn() };
  const bar = createElement(BulkBar, { products, onPage: count, ...none });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient, children: bar }));
}

test('more products than one call takes cannot be changed, and the bar says how many can', () => {
  const waiting = (bar: string) => bar.match(/aria-disabled="true"/g) ?? [];
  const [most, more] = [barOf(mostAtOnce), barOf(mostAtOnce + 1)];
  expect([waiting(most).length, waiting(more).length]).toEqual([0, 5]);
  expect(most).not.toContain('一度に変えられる');
  expect(more).toContain('<span role="alert">。一度に変えられるのは100件までです</span>');
});
