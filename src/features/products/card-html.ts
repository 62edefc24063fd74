import { LRUCache } from 'lru-cache';
import { createElement, type ComponentProps } from 'react';
import { staticHtml } from '#src/ui/static-html.ts';
import { ProductCardView } from './ProductCardView.tsx';
import type { ProductGridView } from './ProductGridView.tsx';

type Card = ComponentProps<typeof ProductCardView>;

/** Returns the HTML of `ProductGridView`, with the cards that were made before. */
export function gridHtml({ products, layout, inView, ...options }: ComponentProps<typeof ProductGridView>): string {
  const cards = products.map((product, at) => cardHtml({ product, load: at < inView ? 'eager' : 'lazy', ...options }));
  return `<ul class="product-grid" data-layout="${layout}">${cards.map((card) => `<li>${card}</li>`).join('')}</ul>`;
}

// A product is on about a dozen pages, so a render thread keeps the cards it made last, by all that they show.
function cardHtml(card: Card): string {
  const key = JSON.stringify(card);
  const known = made.get(key);
  if (known !== undefined) return known;
  const html = staticHtml(createElement(ProductCardView, card));
  made.set(key, html);
  return html;
}

// Bytes: a text with Japanese takes two for each character.
const made = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: (html, key) => 2 * (html.length + key.length) });
