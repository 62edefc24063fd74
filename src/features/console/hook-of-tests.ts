import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from './query-client.ts';

/** Returns the result of a hook in a component that is not, or no longer, mounted. */
export function given<T>(hook: () => T): T {
  const seen: T[] = [];
  const Screen = () => {
    seen.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient, children: createElement(Screen) }));
  return seen[0]!;
}
