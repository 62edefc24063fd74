import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withoutPreloads } from './ui/static-html.ts';

interface Render {
  /** Identifies the page that is being rendered. */
  result: object;
}

/**
 * Renders islands to HTML in one call. The library's renderer calls each component an extra time to find out whether it is React's,
 * and reads the HTML from a stream: a tenth of the render of a product page. Islands have no slots, and all come from React.
 */
const renderer = {
  name: '@astrojs/react',
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup(this: Render, component: ComponentType<object>, props: object): { html: string; attrs: { prefix: string } } {
    const prefix = nextPrefix(this.result);
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    return { html: withoutPreloads(html), attrs: { prefix } };
  },
  supportsAstroStaticSlot: true,
};
export default renderer;

// The browser reads the prefix from the island, so that ids of several islands differ.
function nextPrefix(page: object): string {
  const nth = islandsOf.get(page) ?? 0;
  islandsOf.set(page, nth + 1);
  return `r${String(nth)}`;
}
const islandsOf = new WeakMap<object, number>();
