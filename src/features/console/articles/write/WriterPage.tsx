import { useEffect, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { ArticleValues } from '../article-form.ts';
import { MarkdownPreview } from '../MarkdownPreview.tsx';

/** Widths of the page in px, as on a phone and on a desktop. */
const widths = [390, 1280] as const;

/** Shows the article as its public page will, at the width of a phone or a desktop, scaled to fit. */
export function WriterPage({ control }: { control: Control<ArticleValues> }) {
  const [width, setWidth] = useState<(typeof widths)[number]>(390);
  const [room, setRoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const [title, excerpt, content] = useWatch({ control, name: ['title', 'excerpt', 'content'] });
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="writer-page" aria-label="公開ページでの見た目">
      <div className="writer-widths" role="group" aria-label="見た目の幅">
        {widths.map((each) => (
          <button key={each} className="chip" type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
            {each === 390 ? 'スマートフォン' : 'パソコン'}
          </button>
        ))}
      </div>
      <div ref={frame} className="writer-frame">
        {room > 0 && (
          <div className="writer-sheet" style={{ width, zoom: Math.min(1, room / width) }}>
            <h2>{title.trim() === '' ? 'タイトル' : title}</h2>
            {excerpt.trim() !== '' && <p className="writer-excerpt">{excerpt}</p>}
            <MarkdownPreview source={content} />
          </div>
        )}
      </div>
    </section>
  );
}
