import { LRUCache } from 'lru-cache';
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProductCardView } from './ProductCardView.tsx';

type Card = ComponentProps<typeof ProductCardView>;

/**
 * Returns the HTML of a card. A product is on about a dozen pages, so a render thread keeps the cards it made last, by all that they show:
 * 2 MB at most.
 */
export function cardHtml(card: Card): string {
  const key = JSON.stringify(card);
  const known = made.get(key);
  if (known !== undefined) return known;
  // React adds a preload link for an eager picture; the page names these pictures itself.
  const html = renderToStaticMarkup(createElement(ProductCardView, card)).replace(/^(?:<link[^>]*>)+/, '');
  made.set(key, html);
  return html;
}

const made = new LRUCache<string, string>({
  max: 2000,
  maxSize: 2_000_000,
  // Characters; names in Japanese take two bytes each, and the pages of a batch rarely show more than a few hundred products.
  sizeCalculation: (html, key) => html.length + key.length,
});
