import { useState } from 'react';
import type { Product } from './product-form.ts';
import { narrowingOf, type ProductQuery } from './product-query.ts';

/**
 * Holds the products that an operator chose in the table, on all of its pages, as they were read last. Another search or filter starts an
 * empty choice: nobody should act on products that the list no longer has.
 */
export function useChosen(rows: readonly Product[], query: ProductQuery) {
  const under = narrowingOf(query);
  const [chosen, setChosen] = useState({ under, products: none });
  if (chosen.under !== under) setChosen({ under, products: none });
  const known = new Map([...chosen.products, ...rows].map((product) => [product.id, product]));
  const choose = (ids: ReadonlySet<number>) => setChosen({ under, products: [...ids].flatMap((id) => known.get(id) ?? []) });
  const drop = (gone: readonly Product[]) =>
    setChosen((now) => ({ ...now, products: now.products.filter(({ id }) => gone.every((product) => product.id !== id)) }));
  return { products: chosen.products.flatMap(({ id }) => known.get(id) ?? []), choose, drop, clear: () => choose(new Set()) };
}

const none: readonly Product[] = [];
