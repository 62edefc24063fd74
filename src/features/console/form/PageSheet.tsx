import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Widths of the page in px, as on a phone and on a desktop. */
const widths = [390, 1280] as const;

/** Width at which a public page is shown. */
export type PageWidth = (typeof widths)[number];

interface Props {
  label: string;
  children: (width: PageWidth) => ReactNode;
}

/** Shows what a public page will show, at the width of a phone or a desktop, scaled to fit. */
export function PageSheet({ label, children }: Props) {
  const [width, setWidth] = useState<PageWidth>(390);
  const [room, setRoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="writer-page" aria-label={label}>
      <div className="writer-widths" role="group" aria-label="見た目の幅">
        {widths.map((each) => (
          <button key={each} className="chip" type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
            {each === 390 ? 'スマートフォン' : 'パソコン'}
          </button>
        ))}
      </div>
      {/* The box scrolls, so it must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div ref={frame} className="writer-frame" role="group" aria-label="見た目" tabIndex={0}>
        {room > 0 && (
          <div className="writer-sheet" data-width={width} style={{ width, zoom: Math.min(1, room / width) }}>
            {children(width)}
          </div>
        )}
      </div>
    </section>
  );
}
