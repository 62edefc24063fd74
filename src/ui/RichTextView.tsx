import type { RenderedMarkdown } from '#api/contract/markdown.ts';
import './rich-text.css';

/** Sanitised Markdown: takes what `renderMarkdown` made and nothing else. */
export function RichTextView({ content }: { content: Pick<RenderedMarkdown, 'html'> }) {
  return (
    <div
      className="prose"
      dangerouslySetInnerHTML={{ __html: content.html }}
      onErrorCapture={({ target }) => {
        if (target instanceof HTMLImageElement && target.dataset['fallback'] !== undefined) {
          const { fallback } = target.dataset;
          delete target.dataset['fallback'];
          target.src = fallback;
        }
      }}
    />
  );
}
