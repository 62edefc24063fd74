import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { isPressedAlone, screenKeys, type KeyLine } from './keys.ts';
import { KeyTerm } from './KeyTerm.tsx';

/** Keys of every screen. */
const everywhere: readonly KeyLine[] = [
  { keys: ['Tab'], text: '次の項目に移る（Shiftといっしょに押すと前の項目）' },
  { keys: ['↑', '↓'], text: '開いたメニューの中を移る' },
  { keys: ['Esc'], text: 'メニューやダイアログを閉じる' },
  { keys: ['?'], text: 'この一覧を開く（文字を入力していないとき）' },
];

/** Lists the keys of the screen. `?` opens the list outside of text fields, and so does the menu's button. */
export function KeysDialog() {
  const [open, setOpen] = useState(false);
  const lines = [...new Set(useStore(screenKeys))];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isPressedAlone(event) || isWriting(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    const button = document.querySelector('[data-keys]');
    const show = () => setOpen(true);
    addEventListener('keydown', press);
    button?.addEventListener('click', show);
    return () => {
      removeEventListener('keydown', press);
      button?.removeEventListener('click', show);
    };
  }, []);
  return (
    <DialogFrame title="キーボードの操作" open={open} onClose={() => setOpen(false)}>
      <div className="dialog-body">
        {lines.length > 0 && <KeyList title="この画面" lines={lines} />}
        <KeyList title="どの画面でも" lines={everywhere} />
      </div>
    </DialogFrame>
  );
}

function KeyList({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="key-list">
        {lines.map(({ keys, text }) => (
          <div key={text}>
            <KeyTerm keys={keys} />
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// A dialog that is open keeps the keyboard to itself.
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]') !== null;
}
