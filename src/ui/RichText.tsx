import type { RenderedMarkdown } from '#api/contract/markdown.ts';
import './rich-text.css';

/** Renders sanitised Markdown: accepts only the result of `renderMarkdown`. */
export function RichText({ content }: { content: Pick<RenderedMarkdown, 'html'> }) {
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
