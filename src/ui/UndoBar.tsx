import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { IconName } from '#src/ui/art/marks.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import './undo-bar.css';

interface Props {
  /** Names of the changed items. */
  names: readonly string[];
  /** The past action between the names and しました, with its particle: を削除, の価格を確認済みに. */
  done?: string;
  icon?: IconName;
  pending: boolean;
  /** Absent for an action that cannot be undone. */
  onUndo?: (() => void) | undefined;
  /** Label of the button, where undoing is not a return to what was. */
  undo?: string | undefined;
  /** What to know about undoing. */
  note?: string | undefined;
  /** Closes the bar. */
  onDone: () => void;
}

/**
 * Offers to undo the last action. Stays until it is used or closed: five seconds would be too short to reconsider.
 * Then the focus moves to the next element, if that is focusable.
 */
export function UndoBar({ names, done = 'を削除', icon = 'trash', pending, onUndo, undo = '元に戻す', note, onDone }: Props) {
  const [name = '', ...others] = names;
  const bar = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  const use = (action: () => void) => () => {
    used.current = true;
    action();
  };
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      const below = shown?.nextElementSibling;
      if (used.current && below instanceof HTMLElement) below.focus({ preventScroll: true });
    };
  }, []);
  const text = `「${name}」${others.length > 0 ? `ほか${others.length}件` : ''}${done}しました。${note ?? ''}`;
  // Screen readers announce a change of a status, not one that comes with its text.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <div ref={bar} className="undo-bar">
      <Icon name={icon} size={18} />
      <p role="status">{said}</p>
      {onUndo && (
        <button className="btn" data-variant="quiet" type="button" aria-disabled={pending} onClick={pending ? undefined : use(onUndo)}>
          {undo}
        </button>
      )}
      <button className="icon-btn" type="button" aria-label="このお知らせを閉じる" onClick={use(onDone)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
