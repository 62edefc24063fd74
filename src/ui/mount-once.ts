import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Returns a function that renders `content` at the end of the page the first time it is called. */
export function mountOnce(content: () => ReactNode): () => void {
  let mounted = false;
  return () => {
    if (!mounted) createRoot(document.body.appendChild(document.createElement('div'))).render(content());
    mounted = true;
  };
}
