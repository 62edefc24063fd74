import { useStore } from '@nanostores/react';
import { Popover } from 'radix-ui';
import { useEffect } from 'react';
import { clockTime } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { learnPublishing, publishing, type Progress, type Publishing } from './publishing.ts';
import { reflectedText } from './publishing-words.ts';

/** Renders 反映中... or 公開ページに反映しました（12ページ・0.2秒） as a polite live region, with the changed pages. */
export function PublishingLine() {
  const now = useStore(publishing);
  useEffect(() => void learnPublishing(), []);
  return (
    <div className="publishing-line" data-state={now.state}>
      <span role="status">{textOf(now)}</span>
      {now.state === 'publishing' && now.progress && <ProgressFigures {...now.progress} />}
      {now.state === 'published' && now.paths.length > 0 && <ChangedPages paths={now.paths} more={now.pages - now.paths.length} />}
    </div>
  );
}

// Outside the live region: it changes several times a second.
function ProgressFigures({ done, total }: Progress) {
  return (
    <span className="num">
      {figure(done)} / {figure(total)}ページ
    </span>
  );
}

function ChangedPages({ paths, more }: { paths: readonly string[]; more: number }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="link">変わったページ</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="menu changed-pages" align="end" sideOffset={4} collisionPadding={8} aria-label="変わったページ">
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <a className="link" href={path} target="_blank" rel="noopener">
                  {decodeURI(path)}
                </a>
              </li>
            ))}
            {more > 0 && <li>ほか{figure(more)}ページ</li>}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function textOf(now: Publishing): string {
  switch (now.state) {
    case 'unknown':
      return '';
    case 'level':
      return now.at === undefined ? '公開ページに反映済み' : `公開ページに反映済み（${clockTime(now.at)}）`;
    case 'publishing':
      return '反映中...';
    case 'published':
      return reflectedText(now);
    case 'late':
      return '公開ページへの反映に時間がかかっています。保存した内容は失われていません。';
  }
}
