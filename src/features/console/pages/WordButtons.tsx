import type { RefObject } from 'react';
import { partWords, siteWords, type PartWord } from '#api/contract/page-words.ts';
import type { NamedSite } from '#src/lib/names.ts';
import { putMark } from '../articles/markdown-marks.ts';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  site: NamedSite;
  onInsert: () => void;
}

/** Renders a button for each word in braces, with what it becomes. */
export function WordButtons({ area, site, onInsert }: Props) {
  const insert = (word: string, block: boolean) => {
    if (!area.current) return;
    putMark(area.current, { label: '', before: `{${word}}`, after: '', text: '', block });
    onInsert();
  };
  return (
    <ul className="word-buttons" aria-label="設定の内容に置きかわる言葉">
      {Object.entries(siteWords).map(([word, setting]) => (
        <li key={word}>
          <button className="chip" type="button" onClick={() => insert(word, false)}>
            {`{${word}}`}
          </button>
          <small>{site[setting]}</small>
        </li>
      ))}
      {partWords.map((word) => (
        <li key={word}>
          <button className="chip" type="button" onClick={() => insert(word, true)}>
            {`{${word}}`}
          </button>
          <small>{partNotes[word]}</small>
        </li>
      ))}
    </ul>
  );
}

const partNotes: Record<PartWord, string> = {
  ブラウザに残るもの: '保存するものの一覧表',
  広告の表示: 'ボタンに付ける印の説明',
  順位の条件: '順位が付くレビューの数',
  外部送信先: '外部のサービスの一覧表',
};
