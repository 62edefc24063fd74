import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { clockTime } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { learnPublishing, publishing, type Publishing } from './publishing.ts';

/** 公開中… and 公開しました（12ページ・0.2秒）, told politely as they come. */
export function PublishingLine() {
  const now = useStore(publishing);
  useEffect(() => void learnPublishing(), []);
  return (
    <p className="publishing-line" role="status" data-state={now.state}>
      {textOf(now)}
    </p>
  );
}

function textOf(now: Publishing): string {
  switch (now.state) {
    case 'unknown':
      return '';
    case 'level':
      return now.at === undefined ? '公開ページに反映済み' : `公開ページに反映済み（${clockTime(now.at)}）`;
    case 'publishing':
      return '公開中…';
    case 'published':
      return `公開しました（${figure(now.pages)}ページ・${seconds(now.milliseconds)}秒）`;
    case 'late':
      return '公開に時間がかかっています。保存した内容は失われていません。';
  }
}

// To one decimal, and never 0.0: it took some time.
function seconds(milliseconds: number): string {
  return Math.max(0.1, milliseconds / 1000).toFixed(1);
}
