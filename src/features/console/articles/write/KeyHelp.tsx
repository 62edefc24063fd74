import { useEffect, useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { keyWords, marks } from '../markdown-marks.ts';

const keys = [
  ['Mod-s', '保存する'],
  ...marks.flatMap(({ key, label }) => (key === undefined ? [] : [[key, label] as const])),
  ['Mod-z', '取り消す'],
  ['Shift-Mod-z', 'やり直す'],
  ['?', 'この一覧を開く（文字を入力していないとき）'],
] as const;

/** Lists the keys of the writing page; `?` opens the list outside of text fields. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], dialog')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button className="btn" data-variant="quiet" type="button" onClick={() => setOpen(true)}>
        キー操作
      </button>
      <DialogFrame title="キーボードの操作" open={open} onClose={() => setOpen(false)}>
        <dl className="dialog-body key-list">
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                {keyWords(key).map((word) => (
                  <kbd key={word}>{word}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </DialogFrame>
    </>
  );
}
