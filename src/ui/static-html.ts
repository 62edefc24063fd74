import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the HTML of a React element without an island. */
export function staticHtml(view: ReactElement): string {
  return withoutPreloads(renderToStaticMarkup(view));
}

/** Drops the preload links that React adds for eager pictures; the page names these pictures itself. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link[^>]*>)+/, '');
}
