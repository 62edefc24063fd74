import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from './query-client.ts';

/** Returns the result of a hook in a component that is not, or no longer, mounted. */
export function given<T>(hook: () => T): T {
  const seen: Array<{ result: T }> = [];
  const Screen = () => {
    seen.push({ result: hook() });
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient, children: createElement(Screen) }));
  const [first] = seen;
  if (!first) throw new Error('The component was not rendered.');
  return first.result;
}
