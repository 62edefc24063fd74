import { useEffect, useRef } from 'react';
import type { RenderedMarkdown } from '#api/contract/markdown.ts';
import { isTooComplex } from '#api/contract/markdown-limits.ts';
import type { fillPage } from '#src/lib/fill-page.ts';
import { words } from '#src/lib/words.ts';
import { RichText } from '#src/ui/RichText.tsx';
import { useDebouncedLoad } from '../form/use-debounced-load.ts';
import { callQuietly } from '../session/in-session.ts';

/** Most characters that are rendered in the browser: longer texts would block the page. */
const longest = 30_000;

type Preview = Pick<RenderedMarkdown, 'html'>;
/** Replaces words of a fixed page. */
type Fill = ReturnType<typeof fillPage>;

/** Previews the text as on its public page: the same renderer, loaded on first use. */
export function MarkdownPreview({ source, fill }: { source: string; fill?: Fill }) {
  const box = useRef<HTMLDivElement>(null);
  const { shown: content, problem } = useDebouncedLoad(() => render(source, fill), [source, fill]);
  // A link must not navigate away from the unsaved text.
  useEffect(() => {
    for (const link of box.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? []) link.target = '_blank';
  }, [content]);
  return (
    // The box scrolls, so it must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div ref={box} className="markdown-preview" role="region" aria-label="内容のプレビュー" tabIndex={0}>
      {content && !problem ? <RichText content={content} /> : <p role="status">{problem ?? words.loading}</p>}
      {content && !problem && source.trim() === '' && <p>ここに、公開ページでの見た目が表示されます。</p>}
    </div>
  );
}

// Null where the session is lost.
async function render(source: string, fill: Fill | undefined): Promise<Preview | null> {
  // The server renders long texts, and returns the error message for one that is too complex.
  if (source.length > longest || isTooComplex(source))
    return callQuietly('POST /api/admin/articles/preview', { body: { content: source } });
  const { renderMarkdown } = await import('#api/contract/markdown.ts');
  return renderMarkdown(source, location.origin, { unsaved: true, fill });
}
