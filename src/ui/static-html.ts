import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the HTML of a React element without an island. */
export function staticHtml(view: ReactElement): string {
  // React adds preload links for eager pictures; the page names these pictures itself.
  return renderToStaticMarkup(view).replace(/^(?:<link[^>]*>)+/, '');
}
